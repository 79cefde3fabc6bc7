/// A grid of styled cells, as large as the window. `Presenter` sends it to the terminal.
///
/// Rows and columns count from 0. Drawing outside the canvas has no effect. Wide cells are always
/// complete: if one half is overwritten or cut off, the other becomes blank.
package struct Canvas: Equatable, Sendable {
  package let size: TerminalSize
  /// Row by row.
  package private(set) var cells: [Cell]

  /// Creates a blank canvas of at least 1×1 cells.
  package init(size: TerminalSize) {
    self.size = TerminalSize(columns: max(size.columns, 1), rows: max(size.rows, 1))
    cells = Array(repeating: .blank(), count: self.size.columns * self.size.rows)
  }

  /// - Parameter cells: Row by row.
  package init(columns: Int, cells: [Cell]) {
    size = TerminalSize(columns: columns, rows: cells.count / columns)
    precondition(cells.count == size.columns * size.rows)
    self.cells = cells
  }

  package subscript(row: Int, column: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Draws text, made displayable and cut with `…` at `width` columns or at the end of the row.
  ///
  /// If the style has no background, that of the cells is kept.
  /// - Parameter alignment: Within `width`. The rest of the width is not changed.
  /// - Returns: The number of columns of the text.
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

  /// Draws cells in a row, for example those of a picture.
  package mutating func put(_ cells: [Cell], row: Int, column: Int) {
    guard (0..<size.rows).contains(row), column < size.columns else { return }
    for (offset, cell) in cells.enumerated() where cell.width > 0 {
      set(cell, row: row, column: column + offset)
    }
  }

  /// Draws another canvas, for example a picture, with its top left cell at this position.
  ///
  /// - Parameter rows: The visible rows; `nil` for all.
  package mutating func put(
    _ other: Canvas, row: Int, column: Int, within rows: Range<Int>? = nil
  ) {
    let columns = other.size.columns
    for line in 0..<other.size.rows where rows?.contains(row + line) != false {
      put(
        Array(other.cells[line * columns..<(line + 1) * columns]), row: row + line, column: column)
    }
  }

  /// Makes a rectangle blank in this style, including the background.
  package mutating func fill(row: Int, column: Int, rows: Int, columns: Int, style: Style) {
    let indices = Self.inside(column, columns, size.columns)
    for row in Self.inside(row, rows, size.rows) {
      for index in indices.lowerBound + row * size.columns..<indices.upperBound + row * size.columns
      {
        blankHalves(at: index)
        cells[index] = .blank(style)
      }
    }
  }

  /// Makes these rows faint and removes their colors, except those of pictures, which are direct.
  package mutating func fade(rows: Range<Int>) {
    for index in rows.lowerBound * size.columns..<rows.upperBound * size.columns
    where !cells[index].style.hasDirectColors {
      cells[index].style = .dim
    }
  }

  /// The text of each row without styles and trailing spaces, for tests and transcripts.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { self[row, $0].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private mutating func set(_ cell: Cell, row: Int, column: Int) {
    guard column >= 0 && column + cell.width <= size.columns else {
      // A half of a wide cell that is still inside.
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

  /// The part of `start..<start + count` within `0..<limit`.
  private static func inside(_ start: Int, _ count: Int, _ limit: Int) -> Range<Int> {
    let (sum, isBeyond) = start.addingReportingOverflow(max(count, 0))
    let lower = min(max(start, 0), limit)
    return lower..<max(lower, isBeyond ? limit : min(sum, limit))
  }

  /// Blanks the other half of a wide cell, before one half is overwritten.
  private mutating func blankHalves(at index: Int) {
    switch cells[index].width {
    case 2: cells[index + 1] = .blank(cells[index].style)
    case 0: cells[index - 1] = .blank(cells[index].style)
    default: break
    }
  }
}

extension Canvas {
  /// The rows as text for printing, without trailing blanks. Each starts and ends without style.
  package func styledLines(depth: ColorDepth, palette: Palette? = nil) -> [String] {
    (0..<size.rows).map { row in
      let cells = cells[row * size.columns..<(row + 1) * size.columns]
      let end = cells.lastIndex { !$0.isInvisible(depth: depth) } ?? cells.startIndex - 1
      var sgr = SGRState(depth: depth, palette: palette)
      var bytes: [UInt8] = []
      for cell in cells[...end] where cell.width > 0 {
        sgr.change(to: cell.style, into: &bytes)
        bytes += cell.text.utf8
      }
      sgr.reset(into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension Cell {
  fileprivate func isInvisible(depth: ColorDepth) -> Bool {
    text == " " && !style.isReversed && !style.isUnderlined
      && (style.background == nil || depth == .none)
  }
}
