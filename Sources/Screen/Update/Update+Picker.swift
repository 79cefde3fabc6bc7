internal import Session
internal import Terminal

/// The gallery's picker, whose selection is the selected entry and its genre.
extension Update {
  mutating func togglePicker() {
    guard model.view == .gallery, !model.rows.isEmpty else { return }
    model.gallery.picker = model.gallery.picker == nil ? .genres : nil
    model.notice = nil
  }

  mutating func take(_ key: Key, in list: PickerList) {
    let action = model.keys.action(for: key, in: .gallery)
    switch menuKey(key, openedBy: .picker, in: .gallery) {
    case .move(let step): move(step, in: list)
    case .take: take(list)
    case .close: model.gallery.picker = list == .titles && action == .back ? .genres : nil
    case nil:
      switch action {
      case .moveRight: model.gallery.picker = .titles
      case .moveLeft: model.gallery.picker = .genres
      case .nextView, .previousView: model.gallery.picker = list == .genres ? .titles : .genres
      case .lessOpacity, .moreOpacity: action.map { perform($0) }
      default: break
      }
    }
  }

  private mutating func take(_ list: PickerList) {
    switch list {
    case .genres: model.gallery.picker = .titles
    case .titles: if let row = model.selectedRow { showPicture(of: row) }
    }
  }

  /// Selects another genre with its first entry.
  mutating func move(_ step: MenuStep, in list: PickerList) {
    guard let layout, let grid, let index = model.selectedIndex(in: model.rows) else { return }
    let picker = GalleryPicker(grid, selected: index)
    let height = PickerBoxes(grid, layout, selected: index, focus: list).menu(list)?.height ?? 1
    var place = picker.place(in: list)
    place.move(step, in: picker.count(in: list), height: height)
    select(picker.entry(place.index, in: list), of: model.rows)
  }

  /// A click. On the selected title it opens the image, as on the selected tile.
  mutating func choose(_ place: Int, in list: PickerList) {
    guard let grid, let index = model.selectedIndex(in: model.rows) else { return }
    let picker = GalleryPicker(grid, selected: index)
    let isSelected = picker.place(in: list).index == place
    let hadFocus = model.gallery.picker == list
    model.gallery.picker = list
    if !isSelected {
      select(picker.entry(place, in: list), of: model.rows)
    } else if hadFocus {
      take(list)
    }
  }
}
