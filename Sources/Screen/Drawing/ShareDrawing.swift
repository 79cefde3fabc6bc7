internal import Charts
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the ways to share an entry in a box over the list.
  mutating func drawShare(_ row: Row, _ place: MenuSelection) {
    let title = layout.shareTitle(row.title)
    let menu = MenuBox(sharing: title, layout)
    let box = menu.box
    draw(box, title: "Share")
    for (offset, line) in title.enumerated() {
      canvas.put(
        line, row: box.row + 1 + offset, column: box.innerColumn, width: box.innerColumns,
        style: Theme.strong)
    }
    drawChoices(ShareMethod.allCases, place, in: menu) { way, look in
      [TextRun("\(way.letter)", look.title), TextRun("  \(way.does)", look.plain)]
    }
  }

  /// Draws a whole address from the left edge, so that it can be selected in the terminal.
  mutating func drawAddress(_ page: AddressLayout, scroll: Int) {
    for (offset, line) in page.reason.enumerated() {
      canvas.put(line, row: layout.listTop + offset, column: 1, style: Theme.failure)
    }
    let first = min(max(scroll, 0), page.scrollLimit)
    for (offset, line) in page.lines.dropFirst(first).prefix(page.height).enumerated() {
      canvas.put(line, row: page.top + offset, column: 0)
    }
  }
}
