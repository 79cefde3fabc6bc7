internal import Terminal

/// Where the lines of a menu are in its box.
struct MenuBox {
  let box: Box
  /// Lines above the menu's own, and below them.
  let above: Int
  let below: Int

  var top: Int { box.row + 1 + above }
  /// Lines of the menu that are in sight.
  var height: Int { max(box.innerRows - above - below, 0) }

  /// A whole box.
  init(_ box: Box) {
    self.box = box
    (above, below) = (0, 0)
  }

  /// All countries have the same place, so that the typed text stays where it is.
  init(_ chooser: CountryChooser, _ layout: ScreenLayout) {
    // An empty line below the typed text if there is one to spare.
    above = layout.listRows >= 8 ? 2 : 1
    below = 0
    box = Box(
      in: layout, rows: above + max(chooser.found.count, 1) + 2, columns: 48, isAtTop: true)
  }

  init(_ chooser: KindChooser, _ layout: ScreenLayout) {
    let rows = chooser.kinds.count + 2
    above = 0
    below = chooser.hasSources ? min(max(layout.listRows - rows, 1), 2) : 0
    box = Box(in: layout, rows: rows + below, columns: 44)
  }

  init(sharing title: [String], _ layout: ScreenLayout) {
    let lines = ShareMethod.allCases.map { $0.does.columns + 4 } + title.map(\.columns)
    above = title.isEmpty ? 0 : title.count + 1
    below = 0
    box = Box(
      in: layout, rows: above + ShareMethod.allCases.count + 2, columns: (lines.max() ?? 0) + 4)
  }
}

extension ScreenLayout {
  /// What is shared, in the lines that its menu has for it.
  func shareTitle(_ title: String) -> [String] {
    let lines = listRows - ShareMethod.allCases.count - 3
    return lines > 0
      ? title.wrapped(toColumns: min(size.columns - 6, 56), limit: min(lines, 2)) : []
  }
}
