extension PlacedPicture {
  /// Whether it is shown in a window of this size.
  func fits(_ size: TerminalSize) -> Bool {
    rows > 0 && columns > 0 && row >= 0 && column >= 0
      && rows < size.rows && row < size.rows - rows
      && columns <= size.columns && column <= size.columns - columns
  }

  func covers(row: Int) -> Bool {
    (self.row..<self.row + rows).contains(row)
  }

  /// The places, in a window's cells, of those it covers. It must fit.
  func indices(_ size: TerminalSize) -> some Sequence<Int> {
    (row..<row + rows).lazy.flatMap { row in
      row * size.columns + column..<row * size.columns + column + columns
    }
  }
}
