import Artwork
import Charts
import Screen
import Session
import Terminal

/// A chart with artwork, in three lines per entry: name, artist, and the other columns with the state. The movement
/// is below the rank. In wide windows, the second half of the entries is beside the first.
struct ArtRows {
  let title: [String]
  let columns: [Column<Row>]
  let rows: [Row]

  static let minColumns = 100
  private static let minColumnsForTwo = 120
  static let artColumns = 6
  static let artRows = 3
  private static let gap = 2
  private static let between = " · "

  /// Whether a window shows all of it above the prompt.
  func fits(_ window: TerminalSize) -> Bool {
    window.columns >= Self.minColumns && height(window.columns) < window.rows
  }

  private func height(_ window: Int) -> Int { title.count + Self.artRows * entriesBelow(window) }

  /// The number of entries below each other.
  private func entriesBelow(_ window: Int) -> Int {
    window >= Self.minColumnsForTwo ? (rows.count + 1) / 2 : rows.count
  }

  /// - Parameters:
  ///   - window: The number of columns.
  ///   - pictures: One for each row.
  func frame(columns window: Int, pictures: [RenderedPicture?]) -> Frame {
    let below = entriesBelow(window)
    let width = below < rows.count ? (window - Self.gap) / 2 : window
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: window, rows: height(window))))
    for (row, line) in title.enumerated() {
      frame.canvas.put(line, row: row, column: 0, style: .bold)
    }
    for (index, (row, picture)) in zip(rows, pictures).enumerated() {
      let line = title.count + Self.artRows * (index % below)
      let left = index / below * (width + Self.gap)
      if let picture {
        frame.put(
          picture, row: line, column: left + rankColumns + Self.gap, rows: Self.artRows,
          columns: Self.artColumns)
      }
      draw(row, top: line, left: left, end: left + width, on: &frame.canvas)
    }
    return frame
  }

  private func draw(_ row: Row, top: Int, left: Int, end: Int, on canvas: inout Canvas) {
    for (line, key) in Self.gutter.enumerated() {
      let (text, style) = cell(key, row)
      canvas.put(
        text ?? "", row: top + line, column: left, width: rankColumns, style: style,
        alignment: .right)
    }
    let start = left + rankColumns + Self.gap + Self.artColumns + Self.gap
    for (line, key) in Self.names.enumerated() {
      let (text, style) = cell(key, row)
      canvas.put(text ?? "–", row: top + line, column: start, width: end - start, style: style)
    }
    draw(facts(of: row), row: top + 2, column: start, end: end, on: &canvas)
  }

  private static let gutter = ["rank", "previousRank"]
  private static let names = ["name", "artistName"]

  private func cell(_ key: String, _ row: Row) -> (String?, Style) {
    let column = columns.first { $0.key == key }
    return (column?.text(of: row), column?.style(row) ?? .plain)
  }

  private typealias Piece = (text: String, style: Style)

  private func facts(of row: Row) -> [Piece] {
    columns.compactMap { column in
      guard column.place != .data, !(Self.gutter + Self.names).contains(column.key) else {
        return nil
      }
      return column.text(of: row).map { ($0, column.style(row)) }
    }
  }

  /// If there is not enough room, the first piece is shortened.
  private func draw(_ pieces: [Piece], row: Int, column: Int, end: Int, on canvas: inout Canvas) {
    var column = column
    for (index, piece) in pieces.enumerated() {
      let rest = pieces.dropFirst(index + 1).map { Self.between.columns + $0.text.columns }
      let room = end - column - rest.reduce(0, +)
      column += canvas.put(piece.text, row: row, column: column, width: room, style: piece.style)
      if !rest.isEmpty { column += canvas.put(Self.between, row: row, column: column, style: .dim) }
    }
  }

  private var rankColumns: Int {
    let marks = rows.flatMap { row in Self.gutter.map { cell($0, row).0 } }
    return max(marks.compactMap { $0?.columns }.max() ?? 0, 2)
  }
}
