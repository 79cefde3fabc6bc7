/// A cell of the window. Row and column count from 0.
package struct CursorPosition: Equatable, Sendable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    (self.row, self.column) = (row, column)
  }
}
