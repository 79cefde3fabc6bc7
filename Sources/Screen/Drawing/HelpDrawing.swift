internal import Terminal

extension Drawing {
  /// Draws the help in place of the list, scrolled by a number of lines.
  mutating func drawHelp(scroll: Int) {
    let page = HelpPage(columns: columns, groups: layout.helpGroups)
    let first = min(max(scroll, 0), layout.helpScrollLimit)
    let parts = page.columns.flatMap { lines -> [BlockPart] in
      let column = Block.stack(lines.map(line))
      return [.fixed(page.width, .scroll(column, from: first)), .gap(HelpPage.gap)]
    }
    var area = layout.area
    if layout.helpScrollLimit > 0 {
      area = CellRect(row: area.row, column: 0, rows: area.rows - 1, columns: area.columns)
    }
    draw(.wheel(.text, .split([.gap(1)] + parts)), in: area)
    drawMore(above: first > 0, below: first < layout.helpScrollLimit, in: layout.area)
  }

  private func line(_ line: HelpPage.Line) -> Block {
    switch line {
    case .title(let title): .text(title, Theme.heading)
    case .binding(let keys, let does):
      .split([
        .fixed(HelpPage.keyColumns + HelpPage.gap, .text(keys, Theme.helpKey)), .rest(.text(does)),
      ])
    case .space: .space(rows: 1)
    }
  }

  /// Draws marks if there is more above or below.
  mutating func drawMore(above: Bool, below: Bool, in area: CellRect) {
    let column = columns - 1
    if above { canvas.put("↑", row: area.row, column: column, style: Theme.strong) }
    if below {
      canvas.put("↓", row: area.row + area.rows - 1, column: column, style: Theme.strong)
    }
  }
}
