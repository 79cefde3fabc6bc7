internal import Rows

/// Which row is selected, and which part of a list is seen.
extension Update {
  mutating func move(by distance: Int) {
    if model.isInGallery { return moveLines(by: distance) }
    if model.listsGenres {
      move(by: distance, in: model.chartGenres.listed)
    } else {
      move(by: distance, in: model.rows)
    }
  }

  private mutating func move(by distance: Int, in items: [some Identifiable<String>]) {
    guard let index = model.selectedIndex(in: items) else { return }
    select(min(max(index + distance, 0), items.count - 1), of: items)
  }

  mutating func moveToFirst() {
    if model.listsGenres {
      select(0, of: model.chartGenres.listed)
    } else {
      select(0, of: model.rows)
    }
  }

  mutating func moveToLast() {
    if model.listsGenres {
      select(model.chartGenres.listed.count - 1, of: model.chartGenres.listed)
    } else {
      select(model.rows.count - 1, of: model.rows)
    }
  }

  /// - Parameter items: The rows of the present list, or its genres.
  mutating func select(_ index: Int, of items: [some Identifiable<String>]) {
    guard items.indices.contains(index) else { return }
    model.place.selected = items[index].id
    model.place.index = index
  }

  /// Rows that fit into the window; in the gallery, lines of tiles.
  var page: Int {
    (model.isInGallery ? layout?.galleryShape.down : layout?.visibleCount) ?? 1
  }

  mutating func show(_ view: ListView) {
    // Files come and go by other hands too.
    if view == .library, model.view != .library { scan() }
    let listedGenres = model.listsGenres
    let former = model.view
    if view != former { changeRemembered(to: view) }
    model.view = view
    // Genres are filtered by their own names, entries by theirs.
    if model.listsGenres != listedGenres { model.filter = "" }
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
    guard !model.filter.isEmpty else {
      return say("No filter".advised(model.keys.clause(.filter, "set one")))
    }
    if model.listsGenres {
      showMatch(step, in: model.chartGenres.listed)
    } else {
      showMatch(step, in: model.rows)
    }
  }

  private mutating func showMatch(_ step: Int, in items: [some Identifiable<String>]) {
    guard let index = model.selectedIndex(in: items) else { return }
    select((index + step + items.count) % items.count, of: items)
  }

  /// The selection stays on its track; where that is gone, at its place. It is always in sight, and
  /// no line stays empty while there are rows for it.
  mutating func settlePlace(in items: [some Identifiable<String>]) {
    guard let index = model.selectedIndex(in: items) else {
      model.gallery.picker = nil
      return
    }
    select(index, of: items)
    guard let layout else { return }
    if model.view == .gallery { return settleGallery(in: model.rows) }
    let top = model.place.top
    let count = layout.visibleCount
    let highest = min(top, index, max(items.count - count, 0))
    model.place.top = max(highest, index - count + 1, 0)
  }
}
