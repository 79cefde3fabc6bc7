internal import Terminal

extension Drawing {
  /// Draws the visible lines of a menu, and a scroll bar if there are more.
  ///
  /// - Parameter hasFocus: Whether keys move its selection.
  mutating func drawChoices<Choice>(
    _ choices: [Choice], _ place: MenuSelection, in menu: MenuBox, hasFocus: Bool = true,
    wheel: WheelTarget = .selection, click: (Int) -> ClickTarget = { .choice($0) },
    words: (Choice, RowTheme) -> [TextRun]
  ) {
    let box = menu.box
    let first = place.first(of: choices.count, height: menu.height)
    let selected = min(max(place.index, 0), max(choices.count - 1, 0))
    let shown = first..<min(first + menu.height, choices.count)
    targets.add(
      wheel, row: menu.top, column: box.column, rows: menu.height, columns: box.columns)
    for (line, index) in shown.enumerated() {
      let look = RowTheme(isSelected: hasFocus && index == selected)
      let row = menu.top + line
      targets.add(click(index), row: row, column: box.column + 1, columns: box.columns - 2)
      if look.isSelected {
        canvas.fill(
          row: row, column: box.column + 1, rows: 1, columns: box.columns - 2, style: look.ground)
      }
      if index == selected {
        canvas.put(">", row: row, column: box.column + 1, style: look.plain)
      }
      canvas.put(
        words(choices[index], look), row: row, column: box.innerColumn + 1,
        width: box.innerColumns - 1)
    }
    drawScrollbar(
      shown, of: choices.count, row: menu.top, column: box.column + box.columns - 2,
      height: menu.height)
  }

  /// A name, marked if it is the current one.
  static func choice(_ name: String, isPresent: Bool, _ look: RowTheme) -> [TextRun] {
    [
      TextRun(name, isPresent ? look.title : look.plain),
      TextRun(isPresent ? "  current" : "", look.faint),
    ]
  }
}
