internal import Terminal

/// The layout of the picker: both lists next to the grid, or the focused one in a box over it.
struct PickerBoxes {
  private static let boxColumns = 38
  /// For the opacity, below a line of the frame.
  private static let sliderRows = 2

  let genres: MenuBox?
  let titles: MenuBox?

  init(_ grid: GalleryGrid, _ layout: ScreenLayout, focus: PickerList) {
    if let panel = grid.panel {
      let above = min(grid.groups.count + 2, panel.rows / 2)
      genres = MenuBox(
        Box(row: panel.row, column: panel.column, rows: above, columns: panel.columns))
      titles = MenuBox(
        Box(
          row: panel.row + above, column: panel.column, rows: panel.rows - above,
          columns: panel.columns), below: Self.sliderRows)
    } else {
      let bottom = grid.titleRow ?? layout.listTop + layout.listRows
      let width = min(Self.boxColumns, layout.size.columns - 2)
      // At the right, because the first tile of each genre is at the left.
      let menu = MenuBox(
        Box(
          row: grid.top, column: layout.size.columns - 1 - width, rows: bottom - grid.top,
          columns: width), below: Self.sliderRows)
      genres = focus == .genres ? menu : nil
      titles = focus == .titles ? menu : nil
    }
  }

  func menu(_ list: PickerList) -> MenuBox? { list == .genres ? genres : titles }
}
