internal import Terminal

/// The layout of a menu in its box.
struct MenuBox {
  let box: Box
  /// The number of other lines above and below the menu.
  let above: Int
  let below: Int

  var top: Int { box.row + 1 + above }
  /// The number of visible lines of the menu.
  var height: Int { max(box.innerRows - above - below, 0) }

  /// A menu that fills the box, except for some lines.
  init(_ box: Box, below: Int = 0) {
    self.box = box
    (above, self.below) = (0, below)
  }

  /// The box has the size for all countries, so that the typed text does not move.
  init(_ chooser: CountryChooser, _ layout: ScreenLayout) {
    // An empty line below the typed text, if there is room.
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
  /// The title of the shared entry, wrapped to the lines available in the menu.
  func shareTitle(_ title: String) -> [String] {
    let lines = listRows - ShareMethod.allCases.count - 3
    return lines > 0
      ? title.wrapped(toColumns: min(size.columns - 6, 56), limit: min(lines, 2)) : []
  }
}
