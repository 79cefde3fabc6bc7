internal import Charts
internal import Session
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
        // The scroll bar keeps its own background.
        let width = box.columns - (shown.count < choices.count ? 3 : 2)
        canvas.fill(row: row, column: box.column + 1, rows: 1, columns: width, style: look.ground)
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

extension Drawing {
  /// Draws a confirmation with its buttons in a box over the list.
  mutating func drawQuestion(_ question: Question) {
    let answers = question.answers
    let look = RowTheme(isSelected: false)
    var buttons = [
      TextRun(" y \(answers.yes) ", look.cap), TextRun("  "),
      TextRun(" n \(answers.no) ", look.cap),
    ]
    (buttons[0].key, buttons[2].key) = ("y", "n")
    let width = min(columns - 6, 56)
    let lines = question.text.wrapped(toColumns: width, limit: max(layout.listRows - 4, 1))
    let box = Box(
      in: layout, rows: lines.count + 4,
      columns: max(lines.map(\.columns).max() ?? 0, buttons.columns) + 4)
    draw(box, title: answers.yes)
    for (offset, line) in lines.enumerated() {
      canvas.put(line, row: box.row + 1 + offset, column: box.innerColumn, style: Theme.strong)
    }
    let (row, column) = (
      box.row + box.rows - 2, box.innerColumn + box.innerColumns - buttons.columns
    )
    canvas.put(buttons, row: row, column: column, width: buttons.columns)
    addKeys(buttons, row: row, column: column)
  }
}

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
      .fit(
        [LinePart((label, 1)), LinePart((source, 2))], columns: box.innerColumns - 1,
        by: TextRun("")),
      row: box.row + box.rows - 2, column: box.innerColumn + 1, width: box.innerColumns - 1)
  }
}

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

extension Drawing {
  /// Draws a scroll bar, unless everything is visible.
  mutating func drawScrollbar(
    _ shown: Range<Int>, of count: Int, row: Int, column: Int, height: Int
  ) {
    guard shown.count < count, !shown.isEmpty else { return }
    let thumb = max(height * shown.count / count, 1)
    let start = (height - thumb) * shown.lowerBound / (count - shown.count)
    for line in 0..<height {
      let isThumb = (start..<start + thumb).contains(line)
      canvas.put(
        isThumb ? "┃" : "│", row: row + line, column: column,
        style: isThumb ? Theme.plain : Theme.faint)
    }
  }
}
