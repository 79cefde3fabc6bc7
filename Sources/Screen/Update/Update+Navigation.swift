internal import Session

/// The selection and scroll position of lists.
extension Update {
  mutating func moveSelection(by distance: Int) {
    guard let index = model.selectedIndex else { return }
    select(min(max(index + distance, 0), model.listedCount - 1))
  }

  mutating func moveToLast() {
    select(model.listedCount - 1)
  }

  mutating func select(_ index: Int) {
    guard (0..<model.listedCount).contains(index) else { return }
    model.place.selected = model.listedID(at: index)
    model.place.index = index
  }

  mutating func show(_ view: ListView) {
    closePages()
    let (former, actedOnEntries) = (model.view, model.page.actsOnEntries)
    if view != former { model.page.disappear(in: &self) }
    model.view = view
    // The filters of genres and of entries are separate.
    if model.page.actsOnEntries != actedOnEntries { model.filter = "" }
    model.isTypingFilter = false
    if view != former { model.page.appear(after: former, in: &self) }
    // Back from the chart only to where it was opened.
    if view != .chart { model.world.formerCountry = nil }
  }

  mutating func showNeighbor(_ step: Int) {
    let all = ListView.allCases
    let view = model.storeLists.first?.formerView ?? model.view
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
    let count = model.listedCount
    select((index + step + count) % count)
  }

  /// Keeps the selection on its track or, if that is gone, at its index.
  mutating func settlePlace() {
    guard let index = model.selectedIndex else {
      model.gallery.picker = nil
      return
    }
    select(index)
    model.page.settle(in: &self)
  }

  /// The selection stays visible, and no lines stay empty at the end while there are more rows.
  mutating func keepVisible() {
    guard let index = model.selectedIndex, let layout else { return }
    let top = model.place.top
    let count = layout.visibleCount
    let highest = min(top, index, max(model.listedCount - count, 0))
    model.place.top = max(highest, index - count + 1, 0)
  }
}
