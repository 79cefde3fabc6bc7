internal import Terminal

extension Drawing {
  /// Lines of a box of which one is selected, as many as fit around that one.
  mutating func drawChoices<Choice>(
    _ choices: [Choice], selection: Int, box: Box, top: Int, height: Int,
    words: (Choice, RowLook) -> [TextRun]
  ) {
    guard !choices.isEmpty else { return }
    let selection = min(max(selection, 0), choices.count - 1)
    let first = min(max(selection - height / 2, 0), max(choices.count - height, 0))
    targets.add(.selection, row: top, column: box.column, rows: height, columns: box.columns)
    for (line, place) in (first..<min(first + height, choices.count)).enumerated() {
      let look = RowLook(isSelected: place == selection)
      targets.add(
        .choice(place), row: top + line, column: box.column + 1, columns: box.columns - 2)
      if look.isSelected {
        canvas.fill(
          row: top + line, column: box.column + 1, rows: 1, columns: box.columns - 2,
          style: look.ground)
        canvas.put(">", row: top + line, column: box.column + 1, style: look.plain)
      }
      canvas.put(
        words(choices[place], look), row: top + line, column: box.innerColumn + 1,
        width: box.innerColumns - 1)
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
