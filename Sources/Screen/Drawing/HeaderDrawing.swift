internal import Rows
internal import Terminal

extension Drawing {
  mutating func drawHeader() {
    canvas.fill(row: 0, column: 0, rows: 1, columns: columns, style: Look.bar)
    let words = HeaderWords(model, columns: columns - 2, now: now)
    canvas.put(words.left, row: 0, column: 1, width: columns - 2, style: Look.bar)
    canvas.put(
      words.right, row: 0, column: 1, width: columns - 2, style: Look.bar, alignment: .right)
    guard layout.headerRows == 2 else { return }
    for tab in layout.tabs { drawTab(tab) }
    let start = (layout.tabs.last.map { $0.column + $0.columns } ?? 0) + 3
    drawStatus(row: 1, column: start, width: columns - 1 - start, alignment: .right)
  }

  private mutating func drawTab(_ tab: Tab) {
    let isShown = tab.view == model.view
    let title = isShown ? Style(isBold: true, isUnderlined: true) : Look.faint
    let runs = [
      TextRun(tab.key, isShown ? Look.key : Look.faint), TextRun(" "),
      TextRun(tab.view.title, title),
      TextRun(tab.count.isEmpty ? "" : " " + tab.count, Look.faint),
    ]
    canvas.put(runs, row: 1, column: tab.column, width: tab.columns)
  }

  /// The filter, what moves, and which entries are seen: as much of it as there is room for.
  mutating func drawStatus(row: Int, column: Int, width: Int, alignment: TextAlignment) {
    let status = StatusWords(self)
    let runs = status.runs(columns: width)
    let taken = runs.columns
    canvas.put(runs, row: row, column: column, width: width, alignment: alignment)
    guard model.isTypingFilter, model.overlay == nil else { return }
    let start = alignment == .right ? column + width - taken : column
    let typed = min(status.filterColumns(columns: width), max(width - 1, 0))
    cursor = CursorPlace(row: row, column: start + typed)
  }
}
