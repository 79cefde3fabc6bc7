internal import Terminal

extension Drawing {
  /// Draws the help in place of the list, scrolled by a number of lines.
  mutating func drawHelp(scroll: Int) {
    let page = HelpPage(columns: columns, keys: model.keys)
    let first = min(max(scroll, 0), layout.helpScrollLimit)
    targets.add(
      .text, row: layout.listTop, column: 0, rows: layout.listRows, columns: columns)
    for (place, lines) in page.columns.enumerated() {
      let column = 1 + place * (page.width + 1)
      for (offset, line) in lines.dropFirst(first).prefix(layout.listRows).enumerated() {
        drawHelpLine(
          line, row: layout.listTop + offset, column: column, width: page.width,
          keyColumns: page.keyColumns)
      }
    }
    drawMore(
      above: first > 0, below: first < page.height - layout.listRows, top: layout.listTop,
      height: layout.listRows)
  }

  private mutating func drawHelpLine(
    _ line: HelpPage.Line, row: Int, column: Int, width: Int, keyColumns: Int
  ) {
    switch line {
    case .title(let title):
      canvas.put(title, row: row, column: column, width: width, style: Theme.heading)
    case .keys(let keys):
      canvas.put(keys, row: row, column: column + 1, width: width - 1, style: Theme.key)
    case .binding(let keys, let does):
      let start = keyColumns + 3
      canvas.put(keys, row: row, column: column + 1, width: start - 2, style: Theme.key)
      canvas.put(does, row: row, column: column + start, width: width - start)
    case .space: break
    }
  }

  /// Draws marks if there is more above or below.
  mutating func drawMore(above: Bool, below: Bool, top: Int, height: Int) {
    if above { canvas.put("↑", row: top, column: columns - 1, style: Theme.strong) }
    if below { canvas.put("↓", row: top + height - 1, column: columns - 1, style: Theme.strong) }
  }
}
