/// What a person asked to see.
package struct ChartRequest: Equatable, Sendable {
  package var country: Storefront
  package var kind: MediaKind
  /// How many entries; a list that has fewer gives all. See ``Chart/longest``.
  package var limit: Int
  /// The last rank that is shown or selected; a longer list is only searched.
  package var neededRank: Int
  /// One of the kind's; nil is auto: the first of the usual ones that answers.
  package var source: ChartSource?
  package var freshness: Freshness
  /// Whether the whole list is shown, and so is what ranks mean from now on. A list that is only
  /// looked into never takes the place of another source's.
  package var isShown: Bool

  package init(
    country: Storefront, kind: MediaKind = .songs, limit: Int, neededRank: Int? = nil,
    source: ChartSource? = nil, freshness: Freshness = .remembered, isShown: Bool = true
  ) {
    self.country = country
    self.kind = kind
    self.limit = min(limit, Chart.longest)
    self.neededRank = min(self.limit, neededRank ?? limit)
    self.source = source
    self.freshness = freshness
    self.isShown = isShown
  }

  /// The lists that may answer, in the order in which they are asked.
  var lists: [ChartList] {
    source.map { [ChartList(kind: kind, source: $0)] } ?? kind.defaultLists
  }

  /// What is asked where none is named.
  var usual: ChartSource? { kind.defaultLists.first?.source }

  var cacheKey: String { cacheKey(source) }

  /// Where the same list is remembered if it was asked for in other words: by its name, or as the
  /// usual one.
  var otherCacheKey: String { cacheKey(source == nil ? usual : nil) }

  private func cacheKey(_ source: ChartSource?) -> String {
    "chart-\(country.code)-\(kind.rawValue)-\(source?.rawValue ?? "auto")"
  }

  var what: String {
    if lists.count == 1, let only = lists.first { return only.what(in: country) }
    return kind.chart(of: country)
  }

  /// Whether the list is only searched beyond what is needed of it.
  var isSearched: Bool { !isShown && neededRank < limit }

  /// The smallest size the feeds offer that is enough, or that of the whole list.
  func feedSize(of list: ChartList) -> Int {
    min([10, 25, 50, 100].first { $0 >= limit } ?? Chart.longest, list.longestSize)
  }
}
