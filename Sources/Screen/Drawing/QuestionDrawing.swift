internal import Terminal

extension Drawing {
  /// Draws a confirmation in a box over the list.
  mutating func drawQuestion(_ question: Question) {
    let width = min(columns - 6, 56)
    let lines = question.text.wrapped(toColumns: width, limit: max(layout.listRows - 2, 1))
    let box = Box(
      in: layout, rows: lines.count + 2,
      columns: (lines.map(\.columns).max() ?? 0) + 4)
    draw(box, title: "")
    for (offset, line) in lines.enumerated() {
      canvas.put(line, row: box.row + 1 + offset, column: box.innerColumn, style: Theme.strong)
    }
  }
}
