import Foundation
import HTTP

/// One of Apple's chart feeds.
package struct ChartFeed: Sendable {
  package let list: ChartList
  /// The maximum number of entries.
  let maxSize: Int
  /// The request for the chart of a storefront in one of the available sizes; `nil` if the chart is not from a service.
  package let request: (@Sendable (_ country: Storefront, _ size: Int) -> ServiceRequest<Chart>)?
  /// Fetches this chart, with retries.
  package let chart:
    @Sendable (_ country: Storefront, _ size: Int, _ retries: Retries) async throws(ChartError) ->
      Chart

  package init(
    list: ChartList, maxSize: Int? = nil,
    request: (@Sendable (Storefront, Int) -> ServiceRequest<Chart>)? = nil,
    chart: @escaping @Sendable (Storefront, Int, Retries) async throws(ChartError) -> Chart
  ) {
    self.list = list
    self.maxSize = maxSize ?? list.maxSize
    self.request = request
    self.chart = chart
  }

  /// All feeds. If a list is available from two services, the second-generation one is first.
  package static func apple(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> [ChartFeed] {
    appleMarketingTools(addresses, fetch: fetch) + iTunesRSS(addresses, fetch: fetch)
      + [hotTracks(addresses, fetch: fetch)]
  }

  /// The second-generation service: sizes 10, 25, 50, 100; without albums, prices and previews.
  package static func appleMarketingTools(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> [ChartFeed] {
    kindsAndFeeds.compactMap { kind, chart in
      guard let feed = chart.marketing else { return nil }
      return ChartFeed(
        ChartList(kind: kind, source: chart.source), maxSize: 100, addresses, fetch: fetch,
        as: MarketingToolsResponse.self
      ) { addresses.chart(feed, in: $0, size: $1) }
    }
  }

  /// The iTunes RSS: up to 200 entries, with albums, prices and previews.
  package static func iTunesRSS(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> [ChartFeed] {
    kindsAndFeeds.compactMap { kind, chart in
      guard let name = chart.rss else { return nil }
      return ChartFeed(
        ChartList(kind: kind, source: chart.source), maxSize: 200, addresses, fetch: fetch,
        as: RSSResponse.self
      ) { addresses.rss(name, in: $0, size: $1) }
    }
  }

  /// A list by Apple's editors, from the first-generation service, which Apple no longer maintains.
  package static func hotTracks(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> ChartFeed {
    ChartFeed(
      ChartList(kind: .songs, source: .hotTracks), maxSize: 100, addresses, fetch: fetch,
      as: MarketingToolsResponse.self
    ) { addresses.hotTracks(in: $0, size: $1) }
  }

  private static var kindsAndFeeds: [(MediaKind, MediaKindProperties.Feed)] {
    MediaKind.allCases.flatMap { kind in kind.feeds.map { (kind, $0) } }
  }

  private init<Shape: FeedFormat>(
    _ list: ChartList, maxSize: Int, _ addresses: ServiceAddresses, fetch: @escaping Fetch,
    as shape: Shape.Type, address: @escaping @Sendable (_ code: String, _ size: Int) -> String
  ) {
    let request = { @Sendable (country: Storefront, size: Int) in
      ServiceRequest(address(country.code, size), ResponseDecoder(list, in: country)) {
        (response, decoder) throws(ChartError) in
        let feed = try decoder.value(of: shape, in: response)
        if let other = feed.country, other != country.code {
          throw decoder.unreadable("received a chart for another country (\(other))")
        }
        let given = feed.entries(of: list.kind, accepting: addresses)
        guard !given.isEmpty else {
          throw .empty(what: decoder.what, isOnlySource: decoder.isOnlySource)
        }
        let entries = Self.ranked(given)
        guard !entries.isEmpty else { throw decoder.unreadable("no entry has a valid ID") }
        return Chart(
          country: country.code, kind: list.kind, source: list.source, title: feed.title,
          updated: feed.updated, served: response.date, requested: size, entries: entries,
          lastRank: min(given.count, Chart.longest), isWhole: given.count < size)
      }
    }
    self.init(list: list, maxSize: maxSize, request: request) {
      (country, size, retries) throws(ChartError) in
      try await request(country, size).value(from: fetch, retries)
    }
  }

  /// Each entry once, with its rank. Entries without a valid ID and repeated ones leave gaps, so that the
  /// following ranks stay correct.
  private static func ranked(_ entries: [Entry?]) -> [ChartEntry] {
    var seen: Set<String> = []
    return zip(1...Chart.longest, entries).compactMap { rank, entry in
      guard let entry, seen.insert(entry.id).inserted else { return nil }
      return ChartEntry(rank: rank, entry)
    }
  }
}

/// A response of a chart service in one of Apple's formats.
protocol FeedFormat: Decodable, SendableMetatype {
  var title: String? { get }
  var updated: Date? { get }
  /// The code of the storefront, in lower case; `nil` if the format does not name it.
  var country: String? { get }
  /// The entries in order, cleaned and without ranks; `nil` for an entry without a valid ID.
  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [Entry?]
}
