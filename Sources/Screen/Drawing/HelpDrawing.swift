internal import Terminal

extension Drawing {
  /// Draws the help in place of the list, scrolled by a number of lines.
  mutating func drawHelp(scroll: Int) {
    let page = HelpPage(columns: columns, groups: layout.helpGroups)
    let first = min(max(scroll, 0), layout.helpScrollLimit)
    targets.add(
      .text, row: layout.listTop, column: 0, rows: layout.listRows, columns: columns)
    for (place, lines) in page.columns.enumerated() {
      let column = 1 + place * (page.width + HelpPage.gap)
      for (offset, line) in lines.dropFirst(first).prefix(layout.listRows).enumerated() {
        let row = layout.listTop + offset
        switch line {
        case .title(let title):
          canvas.put(title, row: row, column: column, width: page.width, style: Theme.heading)
        case .binding(let keys, let does):
          let start = HelpPage.keyColumns + HelpPage.gap
          canvas.put(keys, row: row, column: column, width: start, style: Theme.helpKey)
          canvas.put(does, row: row, column: column + start, width: page.width - start)
        case .space: break
        }
      }
    }
    drawMore(
      above: first > 0, below: first < page.height - layout.listRows, top: layout.listTop,
      height: layout.listRows)
  }

  /// Draws marks if there is more above or below.
  mutating func drawMore(above: Bool, below: Bool, top: Int, height: Int) {
    if above { canvas.put("↑", row: top, column: columns - 1, style: Theme.strong) }
    if below { canvas.put("↓", row: top + height - 1, column: columns - 1, style: Theme.strong) }
  }
}
