internal import Charts
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the menu of countries in a box over the list.
  mutating func drawCountries(_ chooser: CountryChooser) {
    let found = chooser.found
    let menu = MenuBox(chooser, layout)
    let box = menu.box
    draw(box, title: "Country")
    let count = "\(found.count)"
    canvas.put(
      count, row: box.row + 1, column: box.innerColumn, width: box.innerColumns, style: Theme.faint,
      alignment: .right)
    let room = box.innerColumns - count.columns - 3
    let typed = chooser.typed.displayable.end(ofColumns: room)
    if typed.isEmpty {
      canvas.put(
        "type a name or code", row: box.row + 1, column: box.innerColumn, width: room,
        style: Theme.faint)
    } else {
      canvas.put(typed, row: box.row + 1, column: box.innerColumn, width: room, style: Theme.strong)
    }
    frame.cursor = CursorPosition(row: box.row + 1, column: box.innerColumn + typed.columns)
    guard !found.isEmpty else {
      canvas.put(
        "No country matches.", row: menu.top, column: box.innerColumn, width: box.innerColumns)
      return
    }
    drawChoices(found, chooser.place, in: menu) { [country = model.country] match, look in
      let storefront = match.storefront
      let code = [TextRun(storefront.code, look.faint), TextRun("  ", look.plain)]
      let name = Self.choice(storefront.name, isPresent: storefront == country, look)
      return code + name + [TextRun(match.name.map { "  \($0.displayable)" } ?? "", look.faint)]
    }
  }
}
