/// Sends the changed cells of a row.
struct RowDiff {
  /// The current and the new cells of the whole window.
  let old: [Cell]
  let new: [Cell]
  let row: Int
  let columns: Int

  func draw(_ writer: inout CellWriter) {
    var column = 0
    while let changed = nextChange(from: column) {
      if isErasable(from: changed) {
        go(to: changed, &writer)
        writer.eraseToEnd()
        return
      }
      let cell = new[row * columns + changed]
      go(to: changed, &writer)
      writer.draw(cell)
      column = changed + cell.width
    }
  }

  /// The next cell, not a right half, that has changed in either half.
  private func nextChange(from start: Int) -> Int? {
    var column = start
    while column < columns {
      let index = row * columns + column
      let isWide = new[index].width == 2
      if new[index] != old[index] || (isWide && new[index + 1] != old[index + 1]) { return column }
      column += isWide ? 2 : 1
    }
    return nil
  }

  private func isErasable(from column: Int) -> Bool {
    let rest = row * columns + column..<(row + 1) * columns
    let blank = Cell.blank()
    guard rest.count > 3, new[rest.upperBound - 1] == blank else { return false }
    return new[rest].allSatisfy { $0 == blank }
      && rest.lazy.filter { old[$0] != blank }.dropFirst(3).first != nil
  }

  private func go(to column: Int, _ writer: inout CellWriter) {
    // Writing up to four unchanged cells takes no more bytes than a cursor movement.
    if let position = writer.position, position.row == row,
      (1...4).contains(column - position.column)
    {
      let gap = new[row * columns + position.column..<row * columns + column]
      let isPlain = gap.allSatisfy { $0.text.utf8.count == 1 && $0.style == writer.style }
      if isPlain { return gap.forEach { writer.draw($0) } }
    }
    writer.move(row: row, column: column)
  }
}
