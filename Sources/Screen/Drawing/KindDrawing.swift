internal import Charts
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the menu of kinds in a box over the list, with the source of the selected kind below.
  mutating func drawKinds(_ chooser: KindChooser) {
    let menu = MenuBox(chooser, layout)
    let box = menu.box
    draw(box, title: "Chart of \(model.country.nameInText)")
    drawChoices(chooser.kinds, chooser.place, in: menu) { [kind = model.kind] choice, look in
      Self.choice(choice.title, isPresent: choice == kind, look)
    }
    guard menu.below > 0, let kind = chooser.selected else { return }
    let list = chooser.source.map { ChartList(kind: kind, source: $0) }
    var source = [TextRun(kind.lists.first?.briefTitle ?? "", Theme.faint)]
    if kind.lists.count > 1 {
      let title = list?.briefTitle ?? "automatic"
      source = [TextRun("‹ ", Theme.key), TextRun(title), TextRun(" ›", Theme.key)]
    }
    let label = [TextRun("Source  ", Theme.faint)]
    canvas.put(
      .fitting([label + source, source], columns: box.innerColumns - 1),
      row: box.row + box.rows - 2, column: box.innerColumn + 1, width: box.innerColumns - 1)
  }
}
