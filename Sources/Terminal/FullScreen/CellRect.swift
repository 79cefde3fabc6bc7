/// A rectangle of cells, counted from 0.
package struct CellRect: Hashable, Sendable {
  package let row: Int
  package let column: Int
  package let rows: Int
  package let columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    (self.row, self.column, self.rows, self.columns) = (row, column, rows, columns)
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
