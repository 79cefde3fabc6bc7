internal import Charts
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the visible lines of a menu, and a scroll bar if there are more.
  ///
  /// - Parameter hasFocus: Whether keys move its selection.
  mutating func draw(
    _ lines: [MenuText.Line], _ place: MenuSelection, in menu: MenuBox, hasFocus: Bool = true,
    wheel: WheelTarget = .selection, click: (Int) -> ClickTarget = { .choice($0) }
  ) {
    let box = menu.box
    let first = place.first(of: lines.count, height: menu.height)
    let selected = min(max(place.index, 0), max(lines.count - 1, 0))
    let shown = first..<min(first + menu.height, lines.count)
    targets.add(
      wheel, row: menu.top, column: box.column, rows: menu.height, columns: box.columns)
    for (line, index) in shown.enumerated() {
      let look = RowTheme(isSelected: hasFocus && index == selected)
      let row = menu.top + line
      targets.add(click(index), row: row, column: box.column + 1, columns: box.columns - 2)
      if look.isSelected {
        // The scroll bar keeps its own background.
        let width = box.columns - (shown.count < lines.count ? 3 : 2)
        canvas.fill(row: row, column: box.column + 1, rows: 1, columns: width, style: look.ground)
      }
      if index == selected {
        canvas.put(">", row: row, column: box.column + 1, style: look.plain)
      }
      canvas.put(
        lines[index].runs(look), row: row, column: box.innerColumn + 1,
        width: box.innerColumns - 1)
    }
    drawScrollbar(
      shown, of: lines.count, row: menu.top, column: box.column + box.columns - 2,
      height: menu.height)
  }

  /// Draws a menu in a box over the list: its note or its prompt, its lines, and what is below them.
  mutating func draw(_ menu: Menu) {
    let text = menu.text(in: model)
    let layout = MenuBox(text, layout)
    let box = layout.box
    draw(box, title: text.title)
    for (offset, line) in layout.note.enumerated() {
      canvas.put(
        line, row: box.row + 1 + offset, column: box.innerColumn, width: box.innerColumns,
        style: Theme.strong)
    }
    if let prompt = text.prompt { drawPrompt(prompt, menu.typed, count: text.lines.count, in: box) }
    if text.lines.isEmpty {
      canvas.put(
        "No country matches.", row: layout.top, column: box.innerColumn, width: box.innerColumns)
    } else {
      draw(text.lines, menu.selection, in: layout)
    }
    if layout.below > 0, let below = text.below {
      canvas.put(
        below, row: box.row + box.rows - 2, column: box.innerColumn + 1,
        width: box.innerColumns - 1)
    }
  }

  private mutating func drawPrompt(_ prompt: String, _ typed: String, count: Int, in box: Box) {
    let count = "\(count)"
    canvas.put(
      count, row: box.row + 1, column: box.innerColumn, width: box.innerColumns, style: Theme.faint,
      alignment: .right)
    let room = box.innerColumns - count.columns - 3
    let typed = typed.displayable.end(ofColumns: room)
    canvas.put(
      typed.isEmpty ? prompt : typed, row: box.row + 1, column: box.innerColumn, width: room,
      style: typed.isEmpty ? Theme.faint : Theme.strong)
    frame.cursor = CursorPosition(row: box.row + 1, column: box.innerColumn + typed.columns)
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
