/// The contents of a window.
package struct Frame: Equatable, Sendable {
  package var canvas: Canvas
  /// Pictures in pixels over the canvas. They do not overlap.
  package private(set) var pictures: [PlacedPicture] = []
  /// The position of the cursor; `nil` if it is hidden.
  package var cursor: CursorPosition?

  package init(canvas: Canvas, cursor: CursorPosition? = nil) {
    self.canvas = canvas
    self.cursor = cursor
  }

  /// Adds a picture, over blank cells.
  package mutating func put(_ picture: PlacedPicture) {
    canvas.fill(
      row: picture.row, column: picture.column, rows: picture.rows, columns: picture.columns,
      style: .plain)
    pictures.append(picture)
  }

  /// Adds the part of a picture that is in these rows: cropped if the terminal supports that,
  /// otherwise as its fallback cells.
  package mutating func put(_ picture: PlacedPicture, within rows: Range<Int>) {
    let (rect, visible) = (picture.rect, (picture.row..<picture.rect.endRow).clamped(to: rows))
    guard !visible.isEmpty else { return }
    func rest(of picture: PlacedPicture?, without rows: Range<Int>) -> PlacedPicture? {
      guard !rows.isEmpty else { return picture }
      return picture?.cropped(
        without: CellRect(
          row: rows.lowerBound, column: rect.column, rows: rows.count, columns: rect.columns))
    }
    let lower = rest(of: picture, without: rect.row..<visible.lowerBound)
    if let cropped = rest(of: lower, without: visible.upperBound..<rect.endRow) {
      return put(cropped)
    }
    let start = (visible.lowerBound - rect.row) * rect.columns
    canvas.put(
      Array(picture.fallback[start..<start + visible.count * rect.columns]),
      rect: CellRect(
        row: visible.lowerBound, column: rect.column, rows: visible.count, columns: rect.columns))
  }

  /// Removes pictures from a rectangle in which something is about to be drawn. A picture that it
  /// covers in part is cropped if the terminal supports that, otherwise replaced by its fallback
  /// cells.
  package mutating func cover(row: Int, column: Int, rows: Int, columns: Int) {
    let box = CellRect(row: row, column: column, rows: rows, columns: columns)
    var remaining: [PlacedPicture] = []
    for picture in pictures {
      if !picture.rect.intersects(box) {
        remaining.append(picture)
      } else if let rest = picture.cropped(without: box) {
        remaining.append(rest)
      } else {
        canvas.put(picture.fallback, rect: picture.rect)
      }
    }
    pictures = remaining
  }
}

/// A cell of the window. Row and column count from 0.
package struct CursorPosition: Equatable, Sendable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle of cells, counted from 0.
package struct CellRect: Hashable, Sendable {
  package let row: Int
  package let column: Int
  package let rows: Int
  package let columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }

  package func contains(row: Int, column: Int) -> Bool {
    (self.row..<endRow).contains(row) && (self.column..<endColumn).contains(column)
  }

  var endRow: Int { row + rows }
  var endColumn: Int { column + columns }

  func intersects(_ other: CellRect) -> Bool {
    row < other.endRow && other.row < endRow && column < other.endColumn
      && other.column < endColumn
  }

  func isInside(_ size: TerminalSize) -> Bool {
    rows > 0 && columns > 0 && row >= 0 && column >= 0 && rows <= size.rows
      && row <= size.rows - rows && columns <= size.columns && column <= size.columns - columns
  }

  /// What is left after removing another rectangle; `nil` if that is not a rectangle.
  func without(_ other: CellRect) -> CellRect? {
    let coversColumns = other.column <= column && other.endColumn >= endColumn
    let coversRows = other.row <= row && other.endRow >= endRow
    switch (coversRows, coversColumns) {
    case (false, true) where other.row <= row:
      return CellRect(
        row: other.endRow, column: column, rows: endRow - other.endRow, columns: columns)
    case (false, true) where other.endRow >= endRow:
      return CellRect(row: row, column: column, rows: other.row - row, columns: columns)
    case (true, false) where other.column <= column:
      return CellRect(
        row: row, column: other.endColumn, rows: rows, columns: endColumn - other.endColumn)
    case (true, false) where other.endColumn >= endColumn:
      return CellRect(row: row, column: column, rows: rows, columns: other.column - column)
    default: return nil
    }
  }
}

extension Canvas {
  /// Puts the cells of a rectangle, row by row.
  mutating func put(_ cells: [Cell], rect: CellRect) {
    for line in 0..<rect.rows {
      put(
        Array(cells[line * rect.columns..<(line + 1) * rect.columns]), row: rect.row + line,
        column: rect.column)
    }
  }
}
