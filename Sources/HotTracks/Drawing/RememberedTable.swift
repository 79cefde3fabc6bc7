import Charts
import Foundation
import Library
import Session
import Terminal

/// Favorites or recents as a table, with country, date and state.
struct RememberedTable {
  struct Entry {
    let row: Row
    let date: Date
  }

  /// The meaning of the date.
  enum Moment {
    /// When it was added to favorites, as a day.
    case added
    /// When it was last opened or played, with the time.
    case seen
  }

  let entries: [Entry]
  let moment: Moment

  /// - Parameters:
  ///   - columns: The width of the window; `nil` for cells separated by tabs.
  ///   - dateText: Formats a date as in strftime(3), in the user's time zone.
  func lines(
    columns: Int?, paint: Paint, dateText: (Date, String) -> String = { $0.localText($1) }
  ) -> [String] {
    let kinds = RememberedColumns(entries.map(\.row))
    let parts = kinds.shown(columns: columns)
    let format = moment == .added ? "%Y-%m-%d" : "%Y-%m-%d %H:%M"
    let rows = entries.map { entry in
      parts.map { kinds.text(of: $0, in: entry.row) ?? dateText(entry.date, format) }
    }
    let table = TextTable(
      columns: parts.map {
        TextTable.Column(alignment: $0 == .price ? .right : .left, isFlexible: $0.isFlexible)
      },
      rows: [parts.map { kinds.title(of: $0, moment) }] + rows)
    return table.lines(window: columns) { row, column, text in
      if row == 0 { return paint.dim(text) }
      return painted(parts[column], text, entries[row - 1].row.state, paint)
    }
  }

  private typealias Column = RememberedColumns.Column

  private func painted(_ part: Column, _ text: String, _ state: RowState, _ paint: Paint) -> String
  {
    switch part {
    case .artist, .price: text
    case .name: paint.bold(text)
    case .album, .kind, .country, .date: paint.dim(text)
    case .state: state.painted(text, paint)
    }
  }
}

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
