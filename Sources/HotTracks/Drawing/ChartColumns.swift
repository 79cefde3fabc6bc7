import Charts
import Session

/// The columns of a table for entries of one kind, with their titles and contents.
struct ChartColumns {
  enum Column: Equatable {
    case rank, movement, artist, name, collection, genre, released, price, state

    var isFlexible: Bool {
      switch self {
      case .artist, .name, .collection, .genre: true
      case .rank, .movement, .released, .price, .state: false
      }
    }

    var isNumber: Bool { self == .rank || self == .price }
  }

  let kind: MediaKind

  /// The columns that fit in a window and that are useful for these rows: movements if there is an earlier
  /// chart, states if a file is on disk.
  ///
  /// - Parameter columns: The width of the window; `nil` for a pipe.
  func shown(for rows: [Row], columns: Int?) -> [Column] {
    all.filter { column in
      guard minWindow(of: column) <= columns ?? .max else { return false }
      return switch column {
      case .movement: rows.contains { $0.movement != nil }
      case .state: rows.contains { $0.kept != nil }
      default: true
      }
    }
  }

  func title(of column: Column) -> String {
    let words = kind.labels
    return switch column {
    case .rank: "#"
    case .movement: "+/-"
    case .artist: words.artist
    case .name: words.name
    case .collection: words.collection ?? ""
    case .genre: words.genre
    case .released: "Released"
    case .price: "Price"
    case .state: "State"
    }
  }

  func text(of column: Column, in row: Row) -> String {
    switch column {
    case .rank: row.rank.map(String.init) ?? ""
    case .movement: row.movement?.mark ?? ""
    case .artist: row.artistName ?? "–"
    case .name: row.markedName
    case .collection: row.partName ?? ""
    case .genre: row.genres.first ?? "–"
    case .released: row.releaseDate ?? "–"
    case .price: row.price ?? "–"
    case .state: row.state.words
    }
  }

  private var all: [Column] {
    [.rank, .movement] + (isKnownByArtist ? [.artist, .name] : [.name, .artist]) + facts
  }

  /// Whether the artist comes first.
  private var isKnownByArtist: Bool {
    switch kind {
    case .songs, .albums, .musicVideos, .books, .audiobooks, .tvEpisodes: true
    case .podcasts, .apps, .paidApps, .grossingApps, .movies: false
    }
  }

  private var facts: [Column] {
    switch kind {
    case .songs: [.collection, .state]
    case .albums, .musicVideos, .apps, .paidApps, .grossingApps, .books: [.genre, .price]
    case .podcasts: [.genre]
    case .audiobooks: [.genre, .price, .state]
    case .movies: [.genre, .released, .price]
    case .tvEpisodes: [.collection, .price]
    }
  }

  private func minWindow(of column: Column) -> Int {
    switch column {
    case .rank, .name, .state: 0
    case .artist: 36
    case .price: facts.contains(.state) ? 72 : 50
    case .movement: 60
    case .collection, .released: 72
    case .genre: facts.count > 2 ? 84 : 72
    }
  }
}
