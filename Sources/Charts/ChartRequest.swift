/// What a person asked to see.
package struct ChartRequest: Equatable, Sendable {
  package var country: Storefront
  /// How many tracks, 1 to 200.
  package var limit: Int
  /// Nil is auto: most played, or top songs when that fails.
  package var source: ChartSource?
  package var freshness: Freshness
  /// Whether the whole list is shown, and so is what ranks mean from now on. A list that is only
  /// looked into never takes the place of another source's.
  package var isShown: Bool

  package init(
    country: Storefront, limit: Int, source: ChartSource? = nil,
    freshness: Freshness = .remembered, isShown: Bool = true
  ) {
    self.country = country
    self.limit = limit
    self.source = source
    self.freshness = freshness
    self.isShown = isShown
  }

  var cacheKey: String { cacheKey(source) }

  /// Where the same list is remembered if it was asked for in other words: by its name, or as the
  /// usual one.
  var otherCacheKey: String { cacheKey(source == nil ? .mostPlayed : nil) }

  private func cacheKey(_ source: ChartSource?) -> String {
    "chart-\(country.code)-songs-\(source?.rawValue ?? "auto")"
  }

  var what: String { source?.what(in: country) ?? "chart of \(country.name)" }

  /// Whether a remembered chart is as long as is asked for. In auto, a stand-in that was taken only
  /// for its length is not shown to those who ask for a usual one.
  func isServed(by chart: Chart) -> Bool {
    let isTooLongForUsual = source == nil && chart.requested > ChartSource.mostPlayed.longestSize
    return chart.serves(limit: limit)
      && !(isShown && isTooLongForUsual && feedSize <= ChartSource.mostPlayed.longestSize)
  }

  /// The smallest size the feeds offer that is enough.
  var feedSize: Int { [10, 25, 50, 100].first { $0 >= limit } ?? 200 }
}
