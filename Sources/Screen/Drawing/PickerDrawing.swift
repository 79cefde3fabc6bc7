internal import Charts
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the genres and the entries of the selected one next to the grid; in narrow windows, one of these
  /// lists over it.
  mutating func drawPicker(_ grid: GalleryGrid, _ selected: Int) {
    guard let focus = model.gallery.picker else { return }
    let picker = GalleryPicker(grid, selected: selected)
    let boxes = PickerBoxes(grid, layout, selected: selected, focus: focus)
    if grid.panel == nil { targets.removeAll() }
    if let menu = boxes.genres {
      drawPanel(menu.box, title: "Genres")
      drawChoices(
        picker.groups, picker.place(in: .genres), in: menu, hasFocus: focus == .genres,
        wheel: .picker(.genres), click: { .picker(.genres, $0) }
      ) { group, look in
        [TextRun(group.name, look.plain), TextRun("  \(group.entries.count)", look.faint)]
      }
    }
    if let menu = boxes.titles {
      drawPanel(menu.box, title: picker.groups[picker.group].name)
      drawChoices(
        Array(rows[picker.titles]), picker.place(in: .titles), in: menu,
        hasFocus: focus == .titles, wheel: .picker(.titles), click: { .picker(.titles, $0) }
      ) { row, look in
        [TextRun(row.displayName, look.plain), TextRun("  " + (row.artistName ?? ""), look.faint)]
      }
    }
  }
}
