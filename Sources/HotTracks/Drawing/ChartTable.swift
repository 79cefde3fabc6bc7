import Charts
import Session
import Terminal

/// A chart as a table, in the columns of its kind.
struct ChartTable {
  let heading: String
  /// The earlier chart to which movements refer; shown next to the heading, or below it if there is no room.
  var comparison: String?
  var columns = ChartColumns(kind: .songs)
  let rows: [Row]

  private typealias Column = ChartColumns.Column

  /// Lines fitted to the window; separated by tabs if `window` is `nil`.
  func lines(columns window: Int?, paint: Paint) -> [String] {
    let shown = columns.shown(for: rows, columns: window)
    let table = TextTable(
      columns: shown.map {
        TextTable.Column(alignment: $0.isNumber ? .right : .left, isFlexible: $0.isFlexible)
      },
      rows: [shown.map(columns.title)]
        + rows.map { row in shown.map { columns.text(of: $0, in: row) } })
    let top = TableHeading.lines(
      heading, shown.contains(.movement) ? comparison : nil, columns: window)
    let lines = table.lines(window: window) { row, column, text in
      if row == 0 { return paint.dim(text) }
      return Self.painted(shown[column], text, rows[row - 1], paint)
    }
    return top.map(paint.bold) + lines
  }

  private static func painted(_ column: Column, _ text: String, _ row: Row, _ paint: Paint)
    -> String
  {
    switch column {
    case .rank, .collection, .genre, .released: paint.dim(text)
    case .movement:
      switch row.movement {
      case .up: paint.green(text)
      case .down: paint.red(text)
      case .new: paint.cyan(text)
      case .some(.none), nil: text
      }
    case .name: paint.bold(text)
    case .artist, .price: text
    case .state: row.state.painted(text, paint)
    }
  }
}

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
