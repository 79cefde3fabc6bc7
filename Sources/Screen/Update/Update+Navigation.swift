internal import Session

/// The selection and scroll position of lists.
extension Update {
  mutating func move(by distance: Int) {
    if model.isInGallery { return moveLines(by: distance) }
    guard let index = model.selectedIndex else { return }
    select(min(max(index + distance, 0), model.listedIDs.count - 1))
  }

  mutating func moveToLast() {
    select(model.listedIDs.count - 1)
  }

  mutating func select(_ index: Int) {
    let ids = model.listedIDs
    guard ids.indices.contains(index) else { return }
    model.place.selected = ids[index]
    model.place.index = index
  }

  /// The number of rows that fit in the window; in the gallery, lines of tiles.
  var page: Int {
    (model.isInGallery ? layout?.galleryShape.down : layout?.visibleCount) ?? 1
  }

  mutating func show(_ view: ListView) {
    closePages()
    // Other programs may have created or deleted files.
    if view == .library, model.view != .library { session.scan() }
    let listedGenres = model.listsGenres
    let former = model.view
    if view != former { changeRemembered(to: view) }
    model.view = view
    // The filters of genres and of entries are separate.
    if model.listsGenres != listedGenres { model.filter = "" }
    model.isTypingFilter = false
    if view != former {
      changeGallery(from: former)
      changeWorld(from: former)
    }
  }

  // Reads favorites and recents again, because another hottracks may have changed them.
  private mutating func changeRemembered(to view: ListView) {
    if view.isRemembered { session.readLists() }
  }

  mutating func showNeighbor(_ step: Int) {
    let all = ListView.allCases
    let view = model.pages.first?.formerView ?? model.view
    guard let index = all.firstIndex(of: view) else { return }
    goTo(all[(index + step + all.count) % all.count])
  }

  /// Shows another list, without the details.
  mutating func goTo(_ view: ListView) {
    model.panels = []
    show(view)
  }

  /// Selects the next row that matches the filter, and wraps around.
  mutating func showMatch(_ step: Int) {
    guard !model.filter.isEmpty else {
      return say("No filter to match.")
    }
    guard let index = model.selectedIndex else { return }
    let count = model.listedIDs.count
    select((index + step + count) % count)
  }

  /// Keeps the selection on its track or, if that is gone, at its index. The selection stays visible, and no
  /// lines stay empty at the end while there are more rows.
  mutating func settlePlace() {
    guard let index = model.selectedIndex else {
      model.gallery.picker = nil
      return
    }
    select(index)
    guard let layout else { return }
    if model.view == .gallery { return settleGallery() }
    let top = model.place.top
    let count = layout.visibleCount
    let highest = min(top, index, max(model.listedIDs.count - count, 0))
    model.place.top = max(highest, index - count + 1, 0)
  }
}
