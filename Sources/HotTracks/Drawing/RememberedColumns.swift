import Charts
import Session

/// The columns of favorites or recents: those of songs or, for mixed kinds, columns that apply to all.
struct RememberedColumns {
  enum Column: Equatable {
    case artist, name, album, kind, country, date, price, state

    var isFlexible: Bool {
      self == .artist || self == .name || self == .album
    }
  }

  let isMixed: Bool

  init(_ rows: [Row]) {
    isMixed = rows.contains { $0.assumedKind != .songs }
  }

  /// As the window gets narrower, the album is removed first, then date and country. For mixed kinds: date,
  /// then state, then price and country.
  ///
  /// - Parameter columns: The width of the window; `nil` for a pipe.
  func shown(columns: Int?) -> [Column] {
    switch columns ?? Int.max {
    case ..<72: isMixed ? [.artist, .name, .kind] : [.artist, .name, .state]
    case ..<80 where isMixed: [.artist, .name, .kind, .country, .price]
    case ..<96:
      isMixed
        ? [.artist, .name, .kind, .country, .price, .state]
        : [.artist, .name, .country, .date, .state]
    default:
      isMixed
        ? [.artist, .name, .kind, .country, .date, .price, .state]
        : [.artist, .name, .album, .country, .date, .state]
    }
  }

  func title(of column: Column, _ moment: RememberedTable.Moment) -> String {
    switch column {
    case .artist: isMixed ? "By" : "Artist"
    case .name: isMixed ? "Name" : "Track"
    case .album: "Album"
    case .kind: "Kind"
    case .country: "In"
    case .date: moment == .added ? "Added" : "When"
    case .price: "Price"
    case .state: "State"
    }
  }

  /// `nil` for the date, which is not part of the row.
  func text(of column: Column, in row: Row) -> String? {
    switch column {
    case .artist: row.artistName ?? "–"
    case .name: row.markedName
    case .album: row.collectionName ?? "–"
    case .kind: row.kind?.noun ?? "–"
    case .country: row.country ?? "–"
    case .date: nil
    case .price: row.price ?? "–"
    case .state: row.hasState ? row.state.words : ""
    }
  }
}
