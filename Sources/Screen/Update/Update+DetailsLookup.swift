internal import Charts
internal import Library
internal import Session

/// The details of an entry: scrolling and lookup.
extension Update {
  /// Scrolls the details by pages, or moves through the list.
  ///
  /// - Parameter direction: -1 or 1.
  mutating func turn(_ direction: Int, isHalf: Bool = false) {
    guard model.panel == .details else {
      let lines = layout.map(model.pageKeys.pageLines) ?? 1
      return model.pageKeys.move(by: direction * (isHalf ? max(lines / 2, 1) : lines), in: &self)
    }
    let height = detailsPage?.height ?? 1
    let lines = isHalf ? height / 2 : height - 1
    scrollDetails(to: model.detailsScroll + direction * max(lines, 1))
  }

  mutating func settleDetails(in rows: [Row]) {
    let selected = model.selectedIndex(in: rows).map { rows[$0] }
    noteSelection(selected)
    let isInPane = model.panels.showList && layout?.pane != nil
    guard model.panels.haveDetails || isInPane, let selected else {
      model.detailsScroll = 0
      return forgetFailedLookups()
    }
    if model.detailsScroll > 0 { scrollDetails(to: model.detailsScroll) }
    if isInPane { forgetFailedLookups() } else { lookUp(selected) }
  }

  private mutating func forgetFailedLookups() {
    if model.details.hasFailedLookups { model.details.forgetFailedLookups() }
  }

  private mutating func noteSelection(_ row: Row?) {
    guard row?.id != model.selection?.id else { return }
    // The first selected entry counts as selected for long enough.
    let time = model.selection == nil ? nil : now
    model.selection = row.map { SelectionDwell(id: $0.id, since: time) }
    model.detailsScroll = 0
  }

  var isSelectionStill: Bool {
    model.selection?.isStill(at: now + Self.tolerance) ?? true
  }

  mutating func scrollDetails(to line: Int) {
    model.detailsScroll = min(max(line, 0), detailsPage?.scrollLimit ?? 0)
  }

  private var detailsPage: DetailsPage? {
    guard let layout, let row = model.selectedRow else { return nil }
    return DetailsPage(
      model, layout, row, now: now, in: model.panels.showList ? layout.paneRect : nil)
  }

  /// Looks up values that the list lacks, once per entry, one lookup after the other.
  private mutating func lookUp(_ row: Row) {
    guard model.needsDetailsLookup(row), !model.details.isLookingUp, isSelectionStill else {
      return
    }
    session.lookUp(row)
  }

  /// Requests cached details of files that are known only by their names.
  mutating func explainLibrary() {
    let charted = Set(model.chart.shown?.chart.entries.map(\.id) ?? [])
    let ids = model.files.keys.filter { id in
      !charted.contains(id) && !model.requestedDetails.contains(id)
        && model.session.explaining(id) == nil
        && model.details.result(of: id, preferring: model.country.code) == nil
    }
    guard !ids.isEmpty else { return }
    model.requestedDetails.formUnion(ids)
    want(.session(.fetchDetails(ids.sorted(), model.country, .offline)))
  }
}

/// When to look up the entry whose details are shown.
extension ScreenModel {
  /// Whether a lookup for the entry is needed.
  func needsDetailsLookup(_ row: Row) -> Bool {
    guard row.mayHaveMoreDetails else { return false }
    return switch session.details.lookup(of: row.id, in: row.home(session.country).code) {
    case nil, .outdated: true
    case .running, .received, .failed: false
    }
  }

  /// When the entry has been selected long enough to be recorded as a recent and looked up, in seconds on the
  /// screen's clock; `nil` if neither is needed.
  var stillDue: Double? {
    guard panels.haveEntry, let selection, let since = selection.since else { return nil }
    let isLookupDue =
      panels.haveDetails && !session.details.isLookingUp
      && selectedRow.map(needsDetailsLookup) ?? false
    guard isLookupDue || lookedAt?.id != selection.id else { return nil }
    return since + SelectionDwell.stillness
  }
}

extension Row {
  /// Whether a lookup may return more than is known. For songs, lists contain everything.
  fileprivate var mayHaveMoreDetails: Bool {
    switch entry.kind {
    case nil: false
    case .songs: country != nil && entry.trackPrice == nil && entry.trackTimeMillis == nil
    default: true
    }
  }
}
