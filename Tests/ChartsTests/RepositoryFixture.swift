import Foundation

@testable import Charts

/// A repository on a stub store and a stub clock, which stores charts in a new database.
struct RepositoryFixture {
  let store = StubStore()
  let clock: StubClock
  let charts: ChartDatabase
  var addresses = ServiceAddresses.apple
  var isDemo = false
  /// How much the clock advances during a request.
  var secondsPerRequest = 0.0

  init() {
    let clock = StubClock()
    self.clock = clock
    charts = .temporary { clock.now }
  }

  private init(_ clock: StubClock, _ charts: ChartDatabase) {
    (self.clock, self.charts) = (clock, charts)
  }

  var repository: ChartRepository { repository(nil) }

  /// - Parameter retrier: Repeats failed requests.
  func repository(_ retrier: FetchRetrier?) -> ChartRepository {
    let (store, clock, seconds) = (store, clock, secondsPerRequest)
    let once: Fetch = { (url, retries) throws(FetchError) in
      clock.advance(seconds: seconds)
      return try await store.fetch(url, retries)
    }
    let fetch = retrier?.retrying(once) ?? once
    return ChartRepository(
      feeds: ChartFeed.apple(addresses, fetch: fetch), lookup: .iTunes(addresses, fetch: fetch),
      database: charts, demo: isDemo ? addresses : nil, now: { clock.now })
  }

  /// A repository with the same time and charts, and a store without responses.
  func restarted(addresses: ServiceAddresses, isDemo: Bool) -> RepositoryFixture {
    var restarted = RepositoryFixture(clock, charts)
    (restarted.addresses, restarted.isDemo) = (addresses, isDemo)
    return restarted
  }

  func mostPlayedURL(_ size: Int = 100) -> String {
    "\(addresses.charts)/api/v2/sk/music/most-played/\(size)/songs.json"
  }

  func topSongsURL(_ size: Int = 100) -> String {
    "\(addresses.iTunes)/sk/rss/topsongs/limit=\(size)/json"
  }

  func lookupURL(_ ids: some Sequence<Int>) -> String {
    "\(addresses.iTunes)/lookup?id=\(ids.map(String.init).joined(separator: ","))&country=sk"
  }

  /// Responds with a most-played chart of `size` songs, and with their details.
  func respond(withSongs size: Int = 10) {
    store.set(mostPlayedURL(), body: Fixtures.mostPlayed(count: size))
    store.set(lookupURL(1001..<(1001 + size)), body: Fixtures.lookup(count: size))
  }

  /// Responds like this to requests for both charts of songs.
  func respond(_ outcome: StubStore.Outcome) {
    store.set(mostPlayedURL(), outcome)
    store.set(topSongsURL(), outcome)
  }

  func request(
    _ limit: Int = 10, source: ChartSource? = nil, freshness: Freshness = .remembered,
    for purpose: ChartRequest.Purpose = .display
  ) -> ChartRequest {
    ChartRequest(
      country: .slovakia, limit: limit, source: source, freshness: freshness, purpose: purpose)
  }

  func chart(
    _ limit: Int = 10, source: ChartSource? = nil, freshness: Freshness = .remembered,
    for purpose: ChartRequest.Purpose = .display
  ) async throws(ChartError) -> FetchedChart {
    try await repository.chart(
      request(limit, source: source, freshness: freshness, for: purpose))
  }

  /// The chart of ten songs, from a store that has it.
  @discardableResult
  func fetchSongs() async throws(ChartError) -> FetchedChart {
    respond(withSongs: 10)
    return try await chart()
  }
}
