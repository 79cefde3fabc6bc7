internal import Charts
internal import Terminal

extension Drawing {
  /// The chooser of countries in a box in place of the list.
  mutating func drawCountries(_ chooser: CountryChooser) {
    let found = chooser.found
    let box = Box(in: layout, rows: min(layout.listRows, 18), columns: 44)
    box.draw(on: &canvas, title: "Country")
    let count = "\(found.count)"
    canvas.put(
      count, row: box.row + 1, column: box.innerColumn, width: box.innerColumns, style: Look.faint,
      alignment: .right)
    let room = box.innerColumns - count.columns - 3
    let typed = chooser.typed.displayable.end(ofColumns: room)
    if typed.isEmpty {
      canvas.put(
        "type a name or a code", row: box.row + 1, column: box.innerColumn, width: room,
        style: Look.faint)
    } else {
      canvas.put(typed, row: box.row + 1, column: box.innerColumn, width: room, style: Look.strong)
    }
    cursor = CursorPlace(row: box.row + 1, column: box.innerColumn + typed.columns)
    // A line apart from what is typed, where there is one to spare.
    let space = box.innerRows >= 6 ? 2 : 1
    drawFound(
      found, selection: chooser.selection, box: box, top: box.row + 1 + space,
      height: box.innerRows - space)
  }

  private mutating func drawFound(
    _ found: [Storefront], selection: Int, box: Box, top: Int, height: Int
  ) {
    guard !found.isEmpty else {
      canvas.put(
        "No country with a chart is called so.", row: top, column: box.innerColumn,
        width: box.innerColumns)
      return
    }
    let selection = min(max(selection, 0), found.count - 1)
    let first = min(max(selection - height / 2, 0), max(found.count - height, 0))
    for (line, place) in (first..<min(first + height, found.count)).enumerated() {
      let look = RowLook(isSelected: place == selection)
      if look.isSelected {
        canvas.fill(
          row: top + line, column: box.column + 1, rows: 1, columns: box.columns - 2,
          style: look.ground)
        canvas.put(">", row: top + line, column: box.column + 1, style: look.plain)
      }
      let isPresent = found[place] == model.country
      let runs = [
        TextRun(found[place].code, look.faint), TextRun("  ", look.plain),
        TextRun(found[place].name, isPresent ? look.title : look.plain),
        TextRun(isPresent ? "  shown now" : "", look.faint),
      ]
      canvas.put(runs, row: top + line, column: box.innerColumn + 1, width: box.innerColumns - 1)
    }
  }
}
