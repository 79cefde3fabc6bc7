/// What a whole window shows: a grid of styled cells. A value; sending it is `Presenter`'s.
///
/// Rows and columns count from 0. What lies outside is not drawn, and is no error. A wide cell is
/// always whole: where one half is overwritten or cut off, the other becomes blank.
package struct Canvas: Equatable, Sendable {
  package let size: TerminalSize
  private(set) var cells: [Cell]

  /// A blank one; a size below 1×1 counts as that.
  package init(size: TerminalSize) {
    self.size = TerminalSize(columns: max(size.columns, 1), rows: max(size.rows, 1))
    cells = Array(repeating: .blank(), count: self.size.columns * self.size.rows)
  }

  package subscript(row: Int, column: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Puts text, made displayable and cut with `…` to `width` columns, or to the end of the row.
  ///
  /// Without a background of its own, the text keeps that of the cells it covers.
  /// - Parameter alignment: Within `width`; what the text does not fill stays as it was.
  /// - Returns: The columns it took.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, width: Int? = nil, style: Style = .plain,
    alignment: TextAlignment = .left
  ) -> Int {
    let (free, isEndless) = size.columns.subtractingReportingOverflow(column)
    let room = min(width ?? .max, isEndless ? .max : free)
    guard column < size.columns, room > 0 else { return 0 }
    let cells = text.cut(toColumns: room).displayableCells(style)
    let indent = alignment == .right ? room - cells.count : 0
    put(cells, row: row, column: column + indent)
    return cells.count
  }

  /// Puts cells side by side, of a picture for example.
  package mutating func put(_ cells: [Cell], row: Int, column: Int) {
    guard (0..<size.rows).contains(row), column < size.columns else { return }
    for (offset, cell) in cells.enumerated() where cell.width > 0 {
      set(cell, row: row, column: column + offset)
    }
  }

  /// Makes a rectangle blank in this style, without the background that it had.
  package mutating func fill(row: Int, column: Int, rows: Int, columns: Int, style: Style) {
    let places = Self.inside(column, columns, size.columns)
    for row in Self.inside(row, rows, size.rows) {
      for index in places.lowerBound + row * size.columns..<places.upperBound + row * size.columns {
        blankHalves(at: index)
        cells[index] = .blank(style)
      }
    }
  }

  /// The text of each row, without styles and without spaces at the end: for tests and transcripts.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { self[row, $0].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private mutating func set(_ cell: Cell, row: Int, column: Int) {
    guard column >= 0 && column + cell.width <= size.columns else {
      // The half of a wide one that is still inside.
      for column in Self.inside(column, cell.width, size.columns) {
        set(.blank(cell.style), row: row, column: column)
      }
      return
    }
    let start = row * size.columns
    for covered in column..<column + cell.width { blankHalves(at: start + covered) }
    var cell = cell
    if cell.style.background == nil {
      cell.style.background = cells[start + column].style.background
    }
    cells[start + column] = cell
    if cell.width == 2 { cells[start + column + 1] = .rightHalf(cell.style) }
  }

  /// Of so many places from `start` on those below `limit`, from 0.
  private static func inside(_ start: Int, _ count: Int, _ limit: Int) -> Range<Int> {
    let (sum, isBeyond) = start.addingReportingOverflow(max(count, 0))
    let lower = min(max(start, 0), limit)
    return lower..<max(lower, isBeyond ? limit : min(sum, limit))
  }

  /// Leaves no half of a wide cell without its other.
  private mutating func blankHalves(at index: Int) {
    switch cells[index].width {
    case 2: cells[index + 1] = .blank(cells[index].style)
    case 0: cells[index - 1] = .blank(cells[index].style)
    default: break
    }
  }
}
