/// A request for a chart.
package struct ChartRequest: Equatable, Sendable {
  /// What the chart is needed for.
  package enum Purpose: Equatable, Sendable {
    /// It is displayed, so that ranks refer to it from now on.
    case display
    /// Ranks are selected from it, which must be those of the displayed list.
    case selection
    /// The whole list is searched, also that which was displayed.
    case search
  }

  package var country: Storefront
  package var kind: MediaKind
  /// The number of entries that are needed; shorter lists return all. See `Chart.longest`.
  package var limit: Int
  /// A source of the kind; `nil` means auto: the first of the defaults that responds.
  package var source: ChartSource?
  package var freshness: Freshness
  package var purpose: Purpose

  package init(
    country: Storefront, kind: MediaKind = .songs, limit: Int, source: ChartSource? = nil,
    freshness: Freshness = .remembered, purpose: Purpose = .display
  ) {
    (self.country, self.kind, self.source) = (country, kind, source)
    self.limit = min(limit, Chart.longest)
    (self.freshness, self.purpose) = (freshness, purpose)
  }

  /// The lists to try, in order.
  var lists: [ChartList] {
    source.map { [ChartList(kind: kind, source: $0)] } ?? kind.defaultLists
  }

  /// The first default source.
  var usual: ChartSource? { kind.defaultLists.first?.source }

  var what: String {
    if lists.count == 1, let only = lists.first { return only.what(in: country) }
    return kind.chart(of: country)
  }

  /// Whether entries beyond `limit` are searched.
  var isSearch: Bool { purpose == .search && limit < Chart.longest }

  /// The number of entries to fetch: at least 100, because shorter charts have no history, or that of the whole list.
  func feedSize(of list: ChartList) -> Int {
    min(limit <= ChartHistory.depth && !isSearch ? ChartHistory.depth : Chart.longest, list.maxSize)
  }
}
