internal import Terminal

/// The layout of a menu in its box.
struct MenuBox {
  let box: Box
  /// The note, wrapped to the lines available.
  var note: [String] = []
  /// The number of other lines above and below the menu.
  private let above: Int
  let below: Int

  private var top: Int { box.row + 1 + above }
  /// The area of the lines, between the sides of the frame.
  var lines: CellRect {
    CellRect(row: top, column: box.column + 1, rows: height, columns: box.columns - 2)
  }
  /// The number of visible lines of the menu.
  var height: Int { max(box.inside.rows - above - below, 0) }

  /// A menu that fills the box, except for some lines.
  init(_ box: Box, below: Int = 0) {
    self.box = box
    (above, self.below) = (0, below)
  }

  /// A menu with a prompt is at the top, so that the typed text does not move.
  init(_ menu: MenuText, _ layout: ScreenLayout) {
    let count = max(menu.lines.count, 1)
    let room = layout.listRows - count - 3
    if room > 0, !menu.note.isEmpty {
      note = menu.note.wrapped(
        toColumns: min(layout.size.columns - 6, 56), limit: min(room, 2))
    }
    // An empty line below the prompt, if there is room.
    above =
      menu.prompt != nil ? layout.listRows >= 8 ? 2 : 1 : note.isEmpty ? 0 : note.count + 1
    below = menu.below == nil ? 0 : min(max(layout.listRows - count - 2, 1), 2)
    box = Box(
      in: layout, rows: above + count + below + 2,
      columns: max(menu.columns, (note.map(\.columns).max() ?? 0) + 4), isAtTop: menu.prompt != nil)
  }
}
