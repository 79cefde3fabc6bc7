internal import Rows

/// Which row is selected, and which part of a list is seen.
extension Update {
  mutating func move(by distance: Int) {
    if model.isInGallery { return moveLines(by: distance) }
    let rows = model.rows
    guard let index = model.selectedIndex(in: rows) else { return }
    select(min(max(index + distance, 0), rows.count - 1), of: rows)
  }

  mutating func moveToFirst() {
    select(0, of: model.rows)
  }

  mutating func moveToLast() {
    let rows = model.rows
    select(rows.count - 1, of: rows)
  }

  mutating func select(_ index: Int, of rows: [Row]) {
    guard rows.indices.contains(index) else { return }
    model.place.selected = rows[index].id
    model.place.index = index
  }

  /// Rows that fit into the window; in the gallery, lines of tiles.
  var page: Int {
    (model.isInGallery ? layout?.galleryShape.down : layout?.visibleCount) ?? 1
  }

  mutating func show(_ view: ListView) {
    // Files come and go by other hands too.
    if view == .library, model.view != .library { scan() }
    let former = model.view
    if view != former { changeRemembered(to: view) }
    model.view = view
    model.isTypingFilter = false
    if view == .genres || view == .gallery { fetchFullChart() }
    if view != former { changeGallery(from: former) }
  }

  // They too: another hottracks may have written since.
  private mutating func changeRemembered(to view: ListView) {
    model.favorites.leave()
    if view == .recents { model.recents.open() } else { model.recents.leave() }
    if view.isRemembered { readLists() }
  }

  mutating func showNeighbor(_ step: Int) {
    let all = ListView.allCases
    guard let index = all.firstIndex(of: model.view) else { return }
    goTo(all[(index + step + all.count) % all.count])
  }

  /// Another list is shown without the details of the former one's entry.
  mutating func goTo(_ view: ListView) {
    model.overlay = nil
    show(view)
  }

  /// The next row that the filter leaves; after the last comes the first.
  mutating func showMatch(_ step: Int) {
    let rows = model.rows
    guard !model.filter.isEmpty else {
      return say("No filter".advised(model.keys.clause(.filter, "set one")))
    }
    guard let index = model.selectedIndex(in: rows) else { return }
    select((index + step + rows.count) % rows.count, of: rows)
  }

  /// The selection stays on its track; where that is gone, at its place. It is always in sight, and
  /// no line stays empty while there are rows for it.
  mutating func settlePlace(in rows: [Row]) {
    guard let index = model.selectedIndex(in: rows) else {
      model.gallery.picker = nil
      return
    }
    select(index, of: rows)
    guard let layout else { return }
    if model.view == .gallery { return settleGallery(in: rows) }
    let top = model.place.top
    let count = layout.visibleCount
    let highest = min(top, index, max(rows.count - count, 0))
    model.place.top = max(highest, index - count + 1, 0)
  }
}
