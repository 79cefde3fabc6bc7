internal import Charts
internal import Session
internal import Terminal

extension Drawing {
  /// The visible lines of a menu, and a scroll bar if there are more.
  ///
  /// - Parameter hasFocus: Whether keys move its selection.
  func lines(
    _ lines: [MenuText.Line], _ place: MenuSelection, height: Int, hasFocus: Bool = true,
    wheel: WheelTarget = .selection, click: (Int) -> ClickTarget = { .choice($0) }
  ) -> Block {
    let first = place.first(of: lines.count, height: height)
    let selected = min(max(place.index, 0), max(lines.count - 1, 0))
    let shown = first..<min(first + height, lines.count)
    let isWhole = shown.count == lines.count
    let rows = shown.map { index -> Block in
      let theme = RowTheme(isSelected: hasFocus && index == selected)
      let mark = Block.text(index == selected ? ">" : nil, theme.plain)
      let line = Block.line(lines[index].runs(theme))
      return .click(
        click(index),
        .layers([
          theme.isSelected ? .fill(theme.ground) : .empty,
          .split([.fixed(2, mark), .rest(line), .gap(isWhole ? 1 : 0)]),
        ]))
    }
    let bar = BlockPart.fixed(1, .scrollbar(shown, of: lines.count))
    return .wheel(wheel, .split([.rest(.stack(rows))] + (isWhole ? [] : [bar])))
  }

  /// Draws a menu in a box over the list: its note or its prompt, its lines, and what is below them.
  mutating func draw(_ menu: Menu) {
    let text = menu.text(in: model)
    let layout = MenuBox(text, layout)
    draw(layout.box, title: text.title)
    var above = layout.note.map { Block.text($0, Theme.strong) }
    if let prompt = text.prompt {
      above = [self.prompt(prompt, menu.typed, count: text.lines.count)]
    }
    draw(.stack(above), in: layout.box.inside)
    draw(
      text.lines.isEmpty
        ? .split([.gap(1), .rest(.text("No country matches."))])
        : lines(text.lines, menu.selection, height: layout.height), in: layout.lines)
    if layout.below > 0, let below = text.below {
      draw(.split([.gap(1), .rest(.line(below))]), in: layout.box.lastLine)
    }
  }

  private func prompt(_ prompt: String, _ typed: String, count: Int) -> Block {
    .sized { columns in
      let count = "\(count)"
      let typed = typed.displayable.end(ofColumns: columns - count.columns - 3)
      return .layers([
        .text(typed.isEmpty ? prompt : typed, typed.isEmpty ? Theme.faint : Theme.strong),
        .text(count, Theme.faint, .right), .split([.gap(typed.columns), .contents(.cursor)]),
      ])
    }
  }

  /// Draws a confirmation with its buttons in a box over the list.
  mutating func drawQuestion(_ question: Question) {
    let answers = question.answers
    let theme = RowTheme(isSelected: false)
    // Enter presses the one that looks like a button.
    let (chosen, other) = (theme.cap, question.isDefault ? theme.title : theme.bold(.red))
    var buttons = [
      TextRun(" y \(answers.yes) ", question.isDefault ? chosen : other), TextRun("  "),
      TextRun(" n \(answers.no) ", question.isDefault ? other : chosen),
    ]
    (buttons[0].key, buttons[2].key) = ("y", "n")
    let width = min(columns - 6, 56)
    let lines = question.text.wrapped(toColumns: width, limit: max(layout.listRows - 4, 1))
    let box = Box(
      in: layout, rows: lines.count + 4,
      columns: max(lines.map(\.columns).max() ?? 0, buttons.columns) + 4)
    draw(box, title: answers.yes)
    draw(.stack(lines.map { .text($0, Theme.strong) }), in: box.inside)
    draw(.line(buttons, .right), in: box.lastLine)
  }

  /// Draws a whole address from the left edge, so that it can be selected in the terminal.
  mutating func drawAddress(_ page: AddressLayout, scroll: Int) {
    let reason = page.reason.map { Block.split([.gap(1), .rest(.text($0, Theme.failure))]) }
    draw(.stack(reason), in: layout.area)
    draw(
      .scroll(.stack(page.lines.map { .text($0) }), from: min(max(scroll, 0), page.scrollLimit)),
      in: CellRect(row: page.top, column: 0, rows: page.height, columns: columns))
  }
}
