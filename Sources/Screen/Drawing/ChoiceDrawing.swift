internal import Terminal

extension Drawing {
  /// The lines of a menu that are in sight, and a scroll bar if these are not all.
  mutating func drawChoices<Choice>(
    _ choices: [Choice], _ place: MenuSelection, in menu: MenuBox,
    words: (Choice, RowLook) -> [TextRun]
  ) {
    let box = menu.box
    let first = place.first(of: choices.count, height: menu.height)
    let selected = min(max(place.index, 0), max(choices.count - 1, 0))
    let shown = first..<min(first + menu.height, choices.count)
    targets.add(
      .selection, row: menu.top, column: box.column, rows: menu.height, columns: box.columns)
    for (line, index) in shown.enumerated() {
      let look = RowLook(isSelected: index == selected)
      let row = menu.top + line
      targets.add(.choice(index), row: row, column: box.column + 1, columns: box.columns - 2)
      if look.isSelected {
        canvas.fill(
          row: row, column: box.column + 1, rows: 1, columns: box.columns - 2, style: look.ground)
        canvas.put(">", row: row, column: box.column + 1, style: look.plain)
      }
      canvas.put(
        words(choices[index], look), row: row, column: box.innerColumn + 1,
        width: box.innerColumns - 1)
    }
    drawMenuBar(shown, of: choices.count, in: menu)
  }

  /// At the right edge within the box.
  private mutating func drawMenuBar(_ shown: Range<Int>, of count: Int, in menu: MenuBox) {
    guard shown.count < count, !shown.isEmpty else { return }
    let thumb = max(menu.height * shown.count / count, 1)
    let start = (menu.height - thumb) * shown.lowerBound / (count - shown.count)
    for line in 0..<menu.height {
      let isThumb = (start..<start + thumb).contains(line)
      canvas.put(
        isThumb ? "┃" : "│", row: menu.top + line, column: menu.box.column + menu.box.columns - 2,
        style: isThumb ? Look.plain : Look.faint)
    }
  }

  /// A name, marked where it is that of what is shown.
  static func choice(_ name: String, isPresent: Bool, _ look: RowLook) -> [TextRun] {
    [
      TextRun(name, isPresent ? look.title : look.plain),
      TextRun(isPresent ? "  current" : "", look.faint),
    ]
  }
}
