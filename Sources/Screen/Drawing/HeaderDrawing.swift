internal import Rows
internal import Terminal

extension Drawing {
  /// The bar at the top, and below it the names of the lists and what is on its way.
  mutating func drawHeader() {
    canvas.fill(row: 0, column: 0, rows: 1, columns: columns, style: Look.bar)
    let words = HeaderWords(model, columns: columns - 2, now: now)
    canvas.put(words.left, row: 0, column: 1, width: columns - 2, style: Look.bar)
    canvas.put(
      words.right, row: 0, column: 1, width: columns - 2, style: Look.bar, alignment: .right)
    guard layout.headerRows == 2 else { return }
    for tab in layout.tabs { drawTab(tab) }
    let start = (layout.tabs.last?.end ?? 0) + Tab.space
    drawStatus(row: 1, column: start, width: columns - 1 - start)
  }

  private mutating func drawTab(_ tab: Tab) {
    let isShown = tab.view == model.view
    let title = isShown ? Style(isBold: true, isUnderlined: true) : Look.faint
    let key = tab.key.map { [TextRun($0, isShown ? Look.key : Look.faint), TextRun(" ")] }
    let runs =
      (key ?? []) + [
        TextRun(tab.title, title),
        TextRun(tab.count.isEmpty ? "" : " " + tab.count, Look.faint),
      ]
    canvas.put(runs, row: 1, column: tab.column, width: tab.columns)
  }

  /// The filter at the left; at the right what moves, and which entries are seen.
  mutating func drawStatus(row: Int, column: Int, width: Int) {
    let status = StatusWords(self)
    let taken = drawFilter(status, row: row, column: column, width: width)
    let room = width - (taken > 0 ? taken + 3 : 0)
    let rest = status.rest(columns: room)
    guard rest.columns <= room else { return }
    canvas.put(rest, row: row, column: column + width - room, width: room, alignment: .right)
  }

  /// - Returns: the columns it took.
  mutating func drawFilter(_ status: StatusWords, row: Int, column: Int, width: Int) -> Int {
    let filter = status.filter(columns: width)
    let taken = canvas.put(filter, row: row, column: column, width: width)
    if model.isTypingFilter, model.overlay == nil, let typed = filter.first?.columns {
      frame.cursor = CursorPlace(row: row, column: column + min(typed, max(width - 1, 0)))
    }
    return taken
  }
}
