internal import Charts
internal import Terminal

extension Drawing {
  /// The chooser of countries in a box in place of the list.
  mutating func drawCountries(_ chooser: CountryChooser) {
    let found = chooser.found
    let box = Box(in: layout, rows: min(layout.listRows, 18), columns: 44)
    draw(box, title: "Country")
    let count = "\(found.count)"
    canvas.put(
      count, row: box.row + 1, column: box.innerColumn, width: box.innerColumns, style: Look.faint,
      alignment: .right)
    let room = box.innerColumns - count.columns - 3
    let typed = chooser.typed.displayable.end(ofColumns: room)
    if typed.isEmpty {
      canvas.put(
        "type a name or code", row: box.row + 1, column: box.innerColumn, width: room,
        style: Look.faint)
    } else {
      canvas.put(typed, row: box.row + 1, column: box.innerColumn, width: room, style: Look.strong)
    }
    frame.cursor = CursorPlace(row: box.row + 1, column: box.innerColumn + typed.columns)
    // A line apart from what is typed, where there is one to spare.
    let space = box.innerRows >= 6 ? 2 : 1
    let top = box.row + 1 + space
    guard !found.isEmpty else {
      canvas.put(
        "No country matches.", row: top, column: box.innerColumn,
        width: box.innerColumns)
      return
    }
    drawChoices(
      found, selection: chooser.selection, box: box, top: top, height: box.innerRows - space
    ) { [country = model.country] storefront, look in
      let code = [TextRun(storefront.code, look.faint), TextRun("  ", look.plain)]
      return code + Self.choice(storefront.name, isPresent: storefront == country, look)
    }
  }
}
