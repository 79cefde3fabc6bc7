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
    .songs: ("music/most-played/SIZE/songs", "topsongs"),
    .albums: ("music/most-played/SIZE/albums", "topalbums"),
    .musicVideos: ("music/most-played/SIZE/music-videos", "topmusicvideos"),
    .podcasts: ("podcasts/top/SIZE/podcasts", "toppodcasts"),
    .apps: ("apps/top-free/SIZE/apps", "topfreeapplications"),
    .paidApps: ("apps/top-paid/SIZE/apps", "toppaidapplications"),
    .grossingApps: (nil, "topgrossingapplications"),
    .books: ("books/top-paid/SIZE/books", "toppaidebooks"),
    .audiobooks: ("audio-books/top/SIZE/audio-books", "topaudiobooks"),
    .movies: (nil, "topmovies"), .tvEpisodes: (nil, "toptvepisodes"),
  ]

  /// The address of the second-generation feed, if the kind has one.
  private func second(_ kind: MediaKind, _ size: Int = 100) -> String? {
    Self.paths[kind]?.second.map {
      "https://rss.marketingtools.apple.com/api/v2/sk/\($0.replacing("SIZE", with: "\(size)")).json"
    }
  }

  private func rss(_ kind: MediaKind, _ size: Int = 100) -> String {
    "https://itunes.apple.com/sk/rss/\(Self.paths[kind]?.rss ?? "")/limit=\(size)/json"
  }

  /// Responds with the chart of a kind, and with its details; returns the address of the chart.
  private func respond(_ kind: MediaKind, _ size: Int, isSecond: Bool) -> String {
    let requested = size <= 100 ? 100 : 200
    let address = isSecond ? second(kind, requested) ?? "" : rss(kind, requested)
    store.set(
      address,
      body: isSecond
        ? Fixtures.mostPlayed(count: size, firstID: 4001) : Fixtures.entries(of: kind, count: size))
    store.set(
      fixture.lookupURL(4001..<4001 + min(size, 100)),
      body: Fixtures.lookup(of: kind, count: min(size, 100), firstID: 4001))
    return address
  }

  @Test(arguments: MediaKind.allCases)
  func `each kind takes a chart request and at most one lookup`(kind: MediaKind) async throws {
    let address = respond(kind, 10, isSecond: second(kind) != nil)
    let shown = try await chart(kind)
    #expect(shown.warnings.isEmpty)
    #expect(shown.chart.entries.map(\.kind) == Array(repeating: kind, count: 10))
    #expect(shown.chart.entries.allSatisfy { $0.trackPrice != nil || kind == .podcasts })
    #expect(shown.chart.entries.allSatisfy { !$0.needsDetails })
    #expect(store.requests.first == address)
    #expect(store.requests.count <= 2)
    #expect(try await chart(kind, freshness: .offline).chart == shown.chart)
  }

  @Test(arguments: MediaKind.allCases)
  func `limits above the longest list return the complete list`(kind: MediaKind) async throws {
    let usual = try #require(kind.defaultLists.first)
    let address = respond(kind, usual.maxSize, isSecond: usual.maxSize == 100)
    let shown = try await chart(kind, 101)
    #expect(store.requests.first == address)
    #expect(shown.chart.list == usual)
    #expect(shown.chart.entries.count == usual.maxSize)
    let requests = store.requests.count
    #expect(try await chart(kind, 1000).chart.list == usual)
    #expect(store.requests.dropFirst(requests).allSatisfy { $0.contains("/lookup?") })
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
