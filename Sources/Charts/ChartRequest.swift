/// What a person asked to see.
package struct ChartRequest: Equatable, Sendable {
  package var country: Storefront
  /// How many tracks, 1 to 200.
  package var limit: Int
  /// Nil is auto: most played, or top songs when that fails.
  package var source: ChartSource?
  package var freshness: Freshness

  package init(
    country: Storefront, limit: Int, source: ChartSource? = nil,
    freshness: Freshness = .remembered
  ) {
    self.country = country
    self.limit = limit
    self.source = source
    self.freshness = freshness
  }

  var cacheKey: String { "chart-\(country.code)-songs-\(source?.rawValue ?? "auto")" }

  var what: String { source?.what(in: country) ?? "chart of \(country.name)" }

  /// The smallest size the feeds offer that is enough.
  var feedSize: Int { [10, 25, 50, 100].first { $0 >= limit } ?? 200 }
}
