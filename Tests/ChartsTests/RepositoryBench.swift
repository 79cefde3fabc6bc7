import Foundation

@testable import Charts

/// A repository on a stub store, a stub cache and a stub clock.
struct RepositoryFixture {
  let store = StubStore()
  let cache = StubCache()
  let clock = StubClock()
  let history = StubHistory()
  var addresses = ServiceAddresses.apple
  var isDemo = false

  var repository: ChartRepository {
    let clock = clock
    return ChartRepository(
      feeds: [
        .hotTracks(addresses, fetch: store.fetch), .topSongs(addresses, fetch: store.fetch),
        .mostPlayedSongs(addresses, fetch: store.fetch),
      ],
      lookup: .iTunes(addresses, fetch: store.fetch), cache: cache.cache, addresses: addresses,
      isDemo: isDemo, history: history.history, now: { clock.now })
  }

  /// A repository with the same time and cache, and a store without responses.
  func restarted(addresses: ServiceAddresses? = nil, isDemo: Bool = false) -> RepositoryFixture {
    let world = RepositoryFixture(addresses: addresses ?? self.addresses, isDemo: isDemo)
    for key in cache.keys { world.cache[key] = cache[key] }
    return world
  }

  func mostPlayedURL(_ size: Int) -> String {
    "\(addresses.charts)/api/v2/sk/music/most-played/\(size)/songs.json"
  }

  func topSongsURL(_ size: Int) -> String {
    "\(addresses.iTunes)/sk/rss/topsongs/limit=\(size)/json"
  }

  func lookupURL(_ ids: some Sequence<Int>) -> String {
    "\(addresses.iTunes)/lookup?id=\(ids.map(String.init).joined(separator: ","))&country=sk"
  }

  /// A most-played chart of `size` songs, and their details.
  func teachMostPlayed(_ size: Int) {
    store.teach(mostPlayedURL(size), body: Fixtures.mostPlayed(count: size))
    store.teach(lookupURL(1001..<(1001 + size)), body: Fixtures.lookup(count: size))
  }

  func request(
    _ limit: Int = 10, source: ChartSource? = nil, freshness: Freshness = .remembered
  ) -> ChartRequest {
    ChartRequest(country: .slovakia, limit: limit, source: source, freshness: freshness)
  }
}
