internal import Charts
internal import Library
internal import Rows

/// The details of one entry: which part of their text is seen, and what else the store knows.
extension Update {
  /// The page keys turn the text of details, and of a list its entries.
  mutating func turn(_ direction: Int, by entries: Int) {
    guard model.overlay == .details else { return move(by: direction * entries) }
    let page = max((detailsPage?.height ?? 1) - 1, 1)
    scrollDetails(to: model.detailsScroll + direction * page)
  }

  mutating func settleDetails(in rows: [Row]) {
    guard model.overlay.isOfDetails, let index = model.selectedIndex(in: rows) else {
      model.detailsScroll = 0
      if model.details.hasFailedLookups { model.details.forgetFailedLookups() }
      return
    }
    if model.lookedAt?.id != rows[index].id { model.detailsScroll = 0 }
    scrollDetails(to: model.detailsScroll)
    lookUp(rows[index])
  }

  private mutating func scrollDetails(to line: Int) {
    model.detailsScroll = min(max(line, 0), detailsPage?.scrollLimit ?? 0)
  }

  private var detailsPage: DetailsPage? {
    guard let layout, let row = model.selectedRow else { return nil }
    return DetailsPage(model, layout, row, now: now)
  }

  /// Asks once for what the list does not tell.
  private mutating func lookUp(_ row: Row) {
    let storefront = model.storefront(of: row)
    guard !model.isOffline, row.mayHaveMoreDetails,
      model.details.lookup(of: row.id, in: storefront.code) == nil
    else { return }
    model.details.note(.asked, of: row.id, in: storefront.code)
    want(.lookUp(id: row.id, storefront, kind: row.kind))
  }

  mutating func hasLookedUp(
    _ id: String, in storefront: Storefront, _ answer: Result<LookupItem?, Failure>
  ) {
    switch answer {
    case .success(let item):
      model.details.note(.told, of: id, in: storefront.code)
      // What a chart has and the lookup has not is not gone for that.
      if let item, item.isKnown { model.details.take(item, in: storefront.code) }
    case .failure(let failure):
      model.details.note(.failed(failure.sentence), of: id, in: storefront.code)
    }
  }
}

extension Row {
  /// Whether the store may tell more than is known. Of a song lists and lookup tell all there is.
  fileprivate var mayHaveMoreDetails: Bool {
    switch kind {
    case nil: false
    case .songs: country != nil && trackPrice == nil && trackTimeMillis == nil
    default: true
    }
  }
}
