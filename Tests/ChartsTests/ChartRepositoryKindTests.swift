import Foundation
import Testing

@testable import Charts

/// Charts of all kinds.
@Suite struct ChartRepositoryKindTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  private func chart(
    _ kind: MediaKind, source: ChartSource? = nil,
    freshness: Freshness = .remembered
  ) async throws(ChartError) -> FetchedChart {
    try await fixture.repository.chart(
      ChartRequest(
        country: .slovakia, kind: kind, limit: 10, source: source, freshness: freshness))
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

  private func rss(_ kind: MediaKind) -> String {
    "https://itunes.apple.com/sk/rss/\(Self.paths[kind]?.rss ?? "")/limit=100/json"
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
