internal import Terminal

/// A framed rectangle in front of the list.
struct Box {
  let row: Int
  let column: Int
  let rows: Int
  let columns: Int
}

extension Box {
  /// Centered in the list or at its top, with the requested size if there is room. In narrow windows, it has
  /// their width, because cut words beside it would say nothing.
  init(in layout: ScreenLayout, rows: Int, columns: Int, isAtTop: Bool = false) {
    self.rows = min(rows, layout.listRows)
    let width = layout.size.columns
    self.columns = width <= Self.narrowWindow ? width : min(columns, width - 2)
    row = layout.listTop + (isAtTop ? 0 : (layout.listRows - self.rows) / 2)
    // In the middle of the list, if it fits there.
    let list = layout.listColumns
    column = (self.columns + 2 <= list ? list - self.columns : width - self.columns) / 2
  }

  private static let narrowWindow = 64

  /// Inside the frame, with a margin at both sides.
  var inside: CellRect {
    CellRect(row: row + 1, column: column + 2, rows: rows - 2, columns: columns - 4)
  }
  var lastLine: CellRect {
    CellRect(row: row + rows - 2, column: column + 2, rows: 1, columns: columns - 4)
  }

  fileprivate func draw(on canvas: inout Canvas, title: String) {
    canvas.fill(row: row, column: column, rows: rows, columns: columns, style: .plain)
    let line = String(repeating: "─", count: columns - 2)
    canvas.put("╭\(line)╮", row: row, column: column, style: Theme.frame)
    canvas.put("╰\(line)╯", row: row + rows - 1, column: column, style: Theme.frame)
    for side in row + 1..<row + rows - 1 {
      canvas.put("│", row: side, column: column, style: Theme.frame)
      canvas.put("│", row: side, column: column + columns - 1, style: Theme.frame)
    }
    guard !title.isEmpty else { return }
    canvas.put(" \(title) ", row: row, column: column + 2, width: columns - 4, style: Theme.strong)
  }
}

extension Drawing {
  /// Draws a box over everything drawn before, which becomes faint, in a margin of one cell.
  mutating func draw(_ box: Box, title: String) {
    targets.removeAll()
    canvas.fade(rows: 0..<layout.size.rows)
    let top = max(box.row - 1, layout.listTop)
    let bottom = min(box.row + box.rows + 1, layout.listTop + layout.listRows)
    let (left, right) = (max(box.column - 1, 0), min(box.column + box.columns + 1, columns))
    for row in top..<bottom { canvas.removeCutWords(row: row, columns: left..<right) }
    frame.cover(row: top, column: left, rows: bottom - top, columns: right - left)
    canvas.fill(row: top, column: left, rows: bottom - top, columns: right - left, style: .plain)
    drawPanel(box, title: title)
  }

  /// Draws a box; cells next to it can still be clicked.
  mutating func drawPanel(_ box: Box, title: String) {
    frame.cover(row: box.row, column: box.column, rows: box.rows, columns: box.columns)
    box.draw(on: &canvas, title: title)
  }
}

extension Canvas {
  /// Removes words of which these columns are about to cover a part.
  fileprivate mutating func removeCutWords(row: Int, columns: Range<Int>) {
    func isWord(_ column: Int) -> Bool {
      guard (0..<size.columns).contains(column) else { return false }
      let cell = self[row, column]
      // Lines and bars may be cut.
      let isLine =
        cell.text.unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? true
      return cell.width == 0 || cell.text != " " && !isLine && !cell.style.hasDirectColors
    }
    func remove(from start: Int, by step: Int) {
      var column = start
      while isWord(column) {
        fill(row: row, column: column, rows: 1, columns: 1, style: .plain)
        column += step
      }
    }
    if isWord(columns.lowerBound) { remove(from: columns.lowerBound - 1, by: -1) }
    if isWord(columns.upperBound - 1) { remove(from: columns.upperBound, by: 1) }
  }
}
