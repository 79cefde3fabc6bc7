internal import Charts
internal import Terminal

extension Drawing {
  /// The menu of kinds in a box in place of the list.
  mutating func drawKinds(_ chooser: KindChooser) {
    let box = Box(in: layout, rows: chooser.kinds.count + 2, columns: 36)
    draw(box, title: "Chart of \(model.country.nameInText)")
    drawChoices(
      chooser.kinds, selection: chooser.selection, box: box, top: box.row + 1,
      height: box.innerRows
    ) { [kind = model.kind] choice, look in
      Self.choice(choice.title, isPresent: choice == kind, look)
    }
  }
}
