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
