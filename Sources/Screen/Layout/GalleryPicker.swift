internal import Terminal

/// The lists of the gallery's picker for the selected entry: the genres, and the entries of its genre.
struct GalleryPicker: Equatable {
  let groups: [GalleryGrid.Group]
  let selected: Int
  let group: Int

  init(_ grid: GalleryGrid, selected: Int) {
    groups = grid.groups
    self.selected = selected
    group = grid.group(of: selected)
  }

  var titles: Range<Int> { groups[group].entries }

  func place(in list: PickerList) -> MenuSelection {
    MenuSelection(index: list == .genres ? group : selected - titles.lowerBound)
  }

  func count(in list: PickerList) -> Int { list == .genres ? groups.count : titles.count }

  /// The entry selected by a line of a list.
  func entry(_ place: Int, in list: PickerList) -> Int {
    list == .titles
      ? titles.lowerBound + place
      : groups.indices.contains(place) ? groups[place].entries.lowerBound : selected
  }
}
