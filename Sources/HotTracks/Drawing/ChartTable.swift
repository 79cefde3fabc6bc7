import Charts
import Rows
import Terminal

/// A chart as a table, in the columns of its kind.
struct ChartTable {
  let heading: String
  /// Which earlier chart movements are told from; beside the heading, or below it where that is full.
  var comparison: String?
  var columns = ChartColumns(kind: .songs)
  let rows: [Row]

  private typealias Column = ChartColumns.Column
  private static let gap = "  "

  /// The table as lines, each at most `window` wide; as wide as it likes where that is `nil`.
  func lines(columns window: Int?, paint: Paint) -> [String] {
    let shown = shownColumns(window)
    let titles = shown.map(columns.title)
    let cells = rows.map { row in shown.map { columns.text(of: $0, in: row).displayable } }
    let widths = self.widths(of: shown, titles: titles, cells: cells, window: window)
    let head = line(titles, widths, shown).map { paint.dim($0) }
    let body = zip(rows, cells).map { row, texts in
      line(texts, widths, shown, paint: { column, text in Self.painted(column, text, row, paint) })
    }
    let top = TableHeading.lines(
      heading, shown.contains(.movement) ? comparison : nil, columns: window)
    return top.map { paint.bold($0) }
      + [head.joined(separator: Self.gap)].map(Self.trimmed)
      + body.map { Self.trimmed($0.joined(separator: Self.gap)) }
  }

  private func shownColumns(_ window: Int?) -> [Column] {
    let hasMovement = rows.contains { $0.movement != nil }
    return columns.shown(columns: window).filter { $0 != .movement || hasMovement }
  }

  private func widths(
    of shown: [Column], titles: [String], cells: [[String]], window: Int?
  ) -> [Int] {
    let natural = shown.indices.map { index in
      max(titles[index].columns, cells.map { $0[index].columns }.max() ?? 1)
    }
    guard let window else { return natural }
    let fixed = shown.indices.filter { !shown[$0].isFlexible }.map { natural[$0] }.reduce(0, +)
    let gaps = Self.gap.count * (shown.count - 1)
    let flexible = shown.indices.filter { shown[$0].isFlexible }
    let shared = ColumnWidths.shared(
      flexible.map { natural[$0] }, within: max(window - fixed - gaps, flexible.count * 4))
    var widths = natural
    for (index, width) in zip(flexible, shared) { widths[index] = width }
    return widths
  }

  private func line(
    _ texts: [String], _ widths: [Int], _ shown: [Column],
    paint: (Column, String) -> String = { $1 }
  ) -> [String] {
    shown.indices.map { index in
      let alignment: TextAlignment = shown[index].isNumber ? .right : .left
      return paint(
        shown[index], texts[index].padded(toColumns: widths[index], alignment: alignment))
    }
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

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
