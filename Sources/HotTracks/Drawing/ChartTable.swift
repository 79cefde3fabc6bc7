import Charts
import Rows
import Terminal

/// A chart as a table: rank, movement, artist, track, album, and what each row can do.
struct ChartTable {
  let heading: String
  /// Which earlier chart movements are told from; beside the heading, or below it where that is full.
  var comparison: String?
  let rows: [Row]

  private static let gap = "  "

  /// The table as lines, each at most `columns` wide; as wide as it likes where that is `nil`.
  ///
  /// As the window narrows the album goes first, then the movement, then the artist; rank, track and
  /// state stay.
  func lines(columns: Int?, paint: Paint) -> [String] {
    let parts = shownColumns(columns: columns)
    let titles = parts.map(\.title)
    let cells = rows.map { row in parts.map { $0.text(row).displayable } }
    let widths = self.widths(of: parts, titles: titles, cells: cells, columns: columns)
    let head = line(titles, widths, parts).map { paint.dim($0) }
    let body = zip(rows, cells).map { row, texts in
      line(texts, widths, parts, paint: { part, text in Self.painted(part, text, row, paint) })
    }
    let top = TableHeading.lines(
      heading, parts.contains(.movement) ? comparison : nil, columns: columns)
    return top.map { paint.bold($0) }
      + [head.joined(separator: Self.gap)].map(Self.trimmed)
      + body.map { Self.trimmed($0.joined(separator: Self.gap)) }
  }

  // MARK: Columns

  private enum Part: CaseIterable {
    case rank, movement, artist, track, album, state

    var title: String {
      switch self {
      case .rank: "#"
      case .movement: "+/-"
      case .artist: "Artist"
      case .track: "Track"
      case .album: "Album"
      case .state: "State"
      }
    }

    func text(_ row: Row) -> String {
      switch self {
      case .rank: row.rank.map(String.init) ?? ""
      case .movement: row.movement?.mark ?? ""
      case .artist: row.artistName ?? "—"
      case .track: row.markedName
      case .album: row.collectionName ?? ""
      case .state: row.state.words
      }
    }

    var isFlexible: Bool {
      self == .artist || self == .track || self == .album
    }

    var alignment: TextAlignment {
      self == .rank ? .right : .left
    }
  }

  private func shownColumns(columns: Int?) -> [Part] {
    let parts: [Part] =
      switch columns ?? Int.max {
      case ..<50: [.rank, .track, .state]
      case ..<60: [.rank, .artist, .track, .state]
      case ..<72: [.rank, .movement, .artist, .track, .state]
      default: Part.allCases
      }
    let hasMovement = rows.contains { $0.movement != nil }
    return parts.filter { $0 != .movement || hasMovement }
  }

  private func widths(
    of parts: [Part], titles: [String], cells: [[String]], columns: Int?
  ) -> [Int] {
    let natural = parts.indices.map { index in
      max(titles[index].columns, cells.map { $0[index].columns }.max() ?? 1)
    }
    guard let columns else { return natural }
    let fixed = parts.indices.filter { !parts[$0].isFlexible }.map { natural[$0] }.reduce(0, +)
    let gaps = Self.gap.count * (parts.count - 1)
    let flexible = parts.indices.filter { parts[$0].isFlexible }
    let shared = ColumnWidths.shared(
      flexible.map { natural[$0] }, within: max(columns - fixed - gaps, flexible.count * 4))
    var widths = natural
    for (index, width) in zip(flexible, shared) { widths[index] = width }
    return widths
  }

  private func line(
    _ texts: [String], _ widths: [Int], _ parts: [Part],
    paint: (Part, String) -> String = { $1 }
  ) -> [String] {
    parts.indices.map { index in
      let text = texts[index].padded(toColumns: widths[index], alignment: parts[index].alignment)
      return paint(parts[index], text)
    }
  }

  private static func painted(_ part: Part, _ text: String, _ row: Row, _ paint: Paint) -> String {
    switch part {
    case .rank, .album: paint.dim(text)
    case .movement:
      switch row.movement {
      case .up: paint.green(text)
      case .down: paint.red(text)
      case .new: paint.cyan(text)
      case .some(.none), nil: text
      }
    case .track: paint.bold(text)
    case .artist: text
    case .state: row.state.painted(text, paint)
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
