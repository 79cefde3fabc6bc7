import Foundation
import Testing

@testable import Charts

/// Charts of all kinds.
@Suite struct ChartRepositoryKindTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  private func chart(
    _ kind: MediaKind, _ limit: Int = 10, source: ChartSource? = nil,
    freshness: Freshness = .remembered
  ) async throws(ChartError) -> FetchedChart {
    try await fixture.repository.chart(
      ChartRequest(
        country: .slovakia, kind: kind, limit: limit, source: source, freshness: freshness))
  }

  private static let paths: [MediaKind: (second: String?, rss: String)] = [
    .songs: ("music/most-played/100/songs", "topsongs"),
    .albums: ("music/most-played/100/albums", "topalbums"),
    .musicVideos: ("music/most-played/100/music-videos", "topmusicvideos"),
    .podcasts: ("podcasts/top/100/podcasts", "toppodcasts"),
    .apps: ("apps/top-free/100/apps", "topfreeapplications"),
    .paidApps: ("apps/top-paid/100/apps", "toppaidapplications"),
    .grossingApps: (nil, "topgrossingapplications"),
    .books: ("books/top-paid/100/books", "toppaidebooks"),
    .audiobooks: ("audio-books/top/100/audio-books", "topaudiobooks"),
    .movies: (nil, "topmovies"), .tvEpisodes: (nil, "toptvepisodes"),
  ]

  /// The address of the second-generation feed, if the kind has one.
  private func second(_ kind: MediaKind) -> String? {
    Self.paths[kind]?.second.map {
      "https://rss.marketingtools.apple.com/api/v2/sk/\($0).json"
    }
  }

  private func rss(_ kind: MediaKind, _ size: Int = 100) -> String {
    "https://itunes.apple.com/sk/rss/\(Self.paths[kind]?.rss ?? "")/limit=\(size)/json"
  }

  @Test(arguments: MediaKind.allCases)
  func `each kind takes a chart request and at most one lookup`(kind: MediaKind) async throws {
    let address = second(kind) ?? rss(kind)
    store.set(
      address,
      body: second(kind) == nil
        ? Fixtures.entries(of: kind, count: 10) : Fixtures.mostPlayed(count: 10, firstID: 4001))
    store.set(
      fixture.lookupURL(4001...4010), body: Fixtures.lookup(of: kind, count: 10, firstID: 4001))
    let shown = try await chart(kind)
    #expect(shown.warnings.isEmpty)
    #expect(shown.chart.entries.map(\.kind) == Array(repeating: kind, count: 10))
    #expect(shown.chart.entries.allSatisfy { $0.trackPrice != nil || kind == .podcasts })
    #expect(shown.chart.entries.allSatisfy { !$0.needsDetails })
    #expect(store.requests.first == address)
    #expect(store.requests.count <= 2)
    #expect(try await chart(kind, freshness: .offline).chart == shown.chart)
    // A longer list is fetched from the iTunes RSS, without a lookup.
    let longest = try #require(kind.lists.first { $0.maxSize == 200 })
    store.set(rss(kind, 200), body: Fixtures.entries(of: kind, count: 150))
    let whole = try await chart(kind, 101, source: longest.source, freshness: .refresh)
    #expect(store.requests.last == rss(kind, 200) && whole.chart.entries.count == 150)
  }

  @Test func `of two services, one that has enough entries is asked first`() async throws {
    let (new, old, longer) = (try #require(second(.podcasts)), rss(.podcasts), rss(.podcasts, 200))
    func requests(_ request: ChartRequest, failing: String) async throws -> [String] {
      let fixture = RepositoryFixture()
      fixture.store.set(new, body: Fixtures.mostPlayed(count: 100))
      fixture.store.set(old, body: Fixtures.entries(of: .podcasts, count: 100))
      fixture.store.set(longer, body: Fixtures.entries(of: .podcasts, count: 200))
      fixture.store.set(failing, status: 500)
      _ = try await fixture.repository.chart(request)
      return fixture.store.requests
    }
    let shown = ChartRequest(country: .slovakia, kind: .podcasts, limit: 150)
    #expect(try await requests(shown, failing: new) == [longer])
    #expect(try await requests(shown, failing: longer) == [longer, new])
    // A list that is searched has as many entries as the first service returns.
    let searched = ChartRequest(
      country: .slovakia, kind: .podcasts, limit: 0, purpose: .search)
    #expect(try await requests(searched, failing: longer) == [new])
    #expect(try await requests(searched, failing: new) == [new, old])
  }

  @Test func `a fallback to the same list in another service is not reported`() async throws {
    store.set(try #require(second(.podcasts)), .failure(.timedOut))
    store.set(rss(.podcasts), body: Fixtures.entries(of: .podcasts, count: 10))
    let shown = try await chart(.podcasts)
    #expect(shown.warnings.isEmpty)
    #expect(shown.chart.source == .topPodcasts)
    #expect(shown.chart.entries.first?.details.summary != nil)
  }

  @Test func `two services with the same error are one cause`() async throws {
    store.set(try #require(second(.books)), .failure(.timedOut))
    store.set(rss(.books), .failure(.timedOut))
    let what = "top-paid-books chart of Slovakia"
    let timedOut = ChartError.unreachable(what: what, reason: "timed out")
    await #expect(throws: timedOut) { try await chart(.books) }
    store.set(rss(.books), status: 400)
    let noChart = ChartError.noChart(what: what, status: 400, isOnlySource: true)
    await #expect(throws: ChartError.every([timedOut, noChart])) { try await chart(.books) }
  }

  @Test func `a list without a kind sends no request`() async {
    await #expect(throws: ChartError.every([])) { try await chart(.books, source: .mostPlayed) }
    #expect(store.requests.isEmpty)
  }
}
