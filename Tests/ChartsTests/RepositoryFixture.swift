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
  /// How much the clock advances during a request.
  var secondsPerRequest = 0.0

  var repository: ChartRepository {
    let (store, clock, seconds) = (store, clock, secondsPerRequest)
    let fetch: Fetch = { (url, retries) throws(FetchError) in
      clock.advance(seconds: seconds)
      return try await store.fetch(url, retries)
    }
    return ChartRepository(
      feeds: ChartFeed.apple(addresses, fetch: fetch), lookup: .iTunes(addresses, fetch: fetch),
      cache: cache.cache, addresses: addresses, isDemo: isDemo, history: history.history,
      now: { clock.now })
  }

  /// A repository with the same time and cache, and a store without responses.
  func restarted(addresses: ServiceAddresses? = nil, isDemo: Bool = false) -> RepositoryFixture {
    let restarted = RepositoryFixture(addresses: addresses ?? self.addresses, isDemo: isDemo)
    for key in cache.keys { restarted.cache[key] = cache[key] }
    return restarted
  }

  func mostPlayedURL(_ size: Int = 10) -> String {
    "\(addresses.charts)/api/v2/sk/music/most-played/\(size)/songs.json"
  }

  func topSongsURL(_ size: Int = 10) -> String {
    "\(addresses.iTunes)/sk/rss/topsongs/limit=\(size)/json"
  }

  func lookupURL(_ ids: some Sequence<Int>) -> String {
    "\(addresses.iTunes)/lookup?id=\(ids.map(String.init).joined(separator: ","))&country=sk"
  }

  /// Responds with a most-played chart of `size` songs, and with their details.
  func respond(withSongs size: Int = 10) {
    store.set(mostPlayedURL(size), body: Fixtures.mostPlayed(count: size))
    store.set(lookupURL(1001..<(1001 + size)), body: Fixtures.lookup(count: size))
  }

  /// Responds like this to requests for both charts of ten songs.
  func respond(_ outcome: StubStore.Outcome) {
    store.set(mostPlayedURL(), outcome)
    store.set(topSongsURL(), outcome)
  }

  func request(
    _ limit: Int = 10, source: ChartSource? = nil, freshness: Freshness = .remembered,
    isShown: Bool = true
  ) -> ChartRequest {
    ChartRequest(
      country: .slovakia, limit: limit, source: source, freshness: freshness, isShown: isShown)
  }

  func chart(
    _ limit: Int = 10, source: ChartSource? = nil, freshness: Freshness = .remembered,
    isShown: Bool = true
  ) async throws(ChartError) -> FetchedChart {
    try await repository.chart(
      request(limit, source: source, freshness: freshness, isShown: isShown))
  }

  /// The chart of ten songs, from a store that has it.
  @discardableResult
  func fetchSongs() async throws(ChartError) -> FetchedChart {
    respond(withSongs: 10)
    return try await chart()
  }
}
