internal import Session
internal import Terminal

extension Drawing {
  /// Draws the current list and its age at the left, and the views at the right.
  mutating func drawHeader() {
    let room = layout.tabs.first.map { $0.column - 3 } ?? columns - 2
    let words = HeaderText(model, columns: room, now: now)
    let taken = canvas.put(words.left, row: 0, column: 1, width: room, style: Theme.strong)
    canvas.put(
      words.right, row: 0, column: 1 + taken + HeaderText.space, width: room, style: Theme.faint)
    for tab in layout.tabs { drawTab(tab) }
  }

  private mutating func drawTab(_ tab: Tab) {
    let isShown = tab.view == model.view
    let title = isShown ? Theme.heading : Theme.faint
    let key = tab.key.map { [TextRun($0, isShown ? Theme.key : Theme.faint), TextRun(" ")] }
    let runs =
      (key ?? []) + [
        TextRun(tab.title, title),
        TextRun(tab.count.isEmpty ? "" : " " + tab.count, Theme.faint),
      ]
    canvas.put(runs, row: 0, column: tab.column, width: tab.columns)
    targets.add(.view(tab.view), row: 0, column: tab.column, columns: tab.columns)
  }
}
