import Foundation
import Testing

@testable import Charts

/// The repository with all of Apple's feeds, and charts of all kinds.
@Suite struct ChartRepositoryKindTests {
  private let world = RepositoryFixture()

  private var repository: ChartRepository {
    let clock = world.clock
    return ChartRepository(
      feeds: ChartFeed.apple(world.addresses, fetch: world.store.fetch),
      lookup: .iTunes(world.addresses, fetch: world.store.fetch), cache: world.cache.cache,
      addresses: world.addresses, isDemo: false, now: { clock.now })
  }

  private func request(
    _ kind: MediaKind, _ limit: Int = 10, source: ChartSource? = nil,
    freshness: Freshness = .remembered
  ) -> ChartRequest {
    ChartRequest(
      country: .slovakia, kind: kind, limit: limit, source: source, freshness: freshness)
  }

  private func second(_ path: String, _ size: Int = 10) -> String {
    let parts = path.split(separator: " ")
    return "https://rss.marketingtools.apple.com/api/v2/sk/\(parts[0])/\(size)/\(parts[1]).json"
  }

  private func rss(_ name: String, _ size: Int = 10) -> String {
    "https://itunes.apple.com/sk/rss/\(name)/limit=\(size)/json"
  }

  private static let secondNames: [MediaKind: String] = [
    .songs: "music/most-played songs", .albums: "music/most-played albums",
    .musicVideos: "music/most-played music-videos", .podcasts: "podcasts/top podcasts",
    .apps: "apps/top-free apps", .paidApps: "apps/top-paid apps", .books: "books/top-paid books",
    .audiobooks: "audio-books/top audio-books",
  ]

  private static let rssNames: [MediaKind: String] = [
    .songs: "topsongs", .albums: "topalbums", .musicVideos: "topmusicvideos",
    .podcasts: "toppodcasts", .apps: "topfreeapplications", .paidApps: "toppaidapplications",
    .grossingApps: "topgrossingapplications", .books: "toppaidebooks",
    .audiobooks: "topaudiobooks", .movies: "topmovies", .tvEpisodes: "toptvepisodes",
  ]

  @Test(arguments: MediaKind.allCases)
  func `each kind takes a chart request and at most one lookup`(kind: MediaKind) async throws {
    var asked: String
    if let name = Self.secondNames[kind] {
      asked = second(name)
      world.store.teach(asked, body: Fixtures.results(of: kind, count: 10))
    } else {
      asked = rss(try #require(Self.rssNames[kind]))
      world.store.teach(asked, body: Fixtures.entries(of: kind, count: 10))
    }
    world.store.teach(
      world.lookupURL(4001...4010), body: Fixtures.lookup(of: kind, count: 10))
    let shown = try await repository.chart(request(kind))
    #expect(shown.warnings.isEmpty)
    #expect(shown.chart.entries.map(\.kind) == Array(repeating: kind, count: 10))
    #expect(shown.chart.entries.allSatisfy { $0.trackPrice != nil || kind == .podcasts })
    #expect(shown.chart.entries.allSatisfy { !$0.needsDetails })
    #expect(world.store.requests.first == asked)
    #expect(world.store.requests.count <= 2)
    #expect(try await repository.chart(request(kind, freshness: .offline)).chart == shown.chart)
  }

  @Test(arguments: MediaKind.allCases, [101, 150, 1000])
  func `limits above the longest list return the complete list`(
    kind: MediaKind, limit: Int
  ) async throws {
    let usual = try #require(kind.defaultLists.first)
    let asked =
      usual.maxSize == 100
      ? second(try #require(Self.secondNames[kind]), 100)
      : rss(try #require(Self.rssNames[kind]), 200)
    let count = usual.maxSize
    world.store.teach(
      asked,
      body: usual.maxSize == 100
        ? Fixtures.results(of: kind, count: count) : Fixtures.entries(of: kind, count: count))
    world.store.teach(world.lookupURL(4001...4100), body: Fixtures.lookup(of: kind, count: 100))
    let shown = try await repository.chart(request(kind, limit))
    #expect(world.store.requests.first == asked)
    #expect(shown.chart.list == usual)
    #expect(shown.chart.entries.count == count)
    let requests = world.store.requests.count
    let again = try await repository.chart(request(kind, 1000))
    #expect(again.chart.list == usual)
    #expect(world.store.requests.dropFirst(requests).allSatisfy { $0.contains("/lookup?") })
  }

  @Test func `a fallback to the same list in another service is not reported`() async throws {
    world.store.teach(second("podcasts/top podcasts"), .failure(.timedOut))
    world.store.teach(rss("toppodcasts"), body: Fixtures.entries(of: .podcasts, count: 10))
    let shown = try await repository.chart(request(.podcasts))
    #expect(shown.warnings.isEmpty)
    #expect(shown.chart.source == .topPodcasts)
    #expect(shown.chart.entries.first?.details.summary != nil)
  }

  @Test func `two services with the same error are one cause`() async throws {
    world.store.teach(second("books/top-paid books"), .failure(.timedOut))
    world.store.teach(rss("toppaidebooks"), .failure(.timedOut))
    let what = "top-paid-books chart of Slovakia"
    await #expect(throws: ChartError.unreachable(what: what, reason: "timed out")) {
      try await repository.chart(request(.books))
    }
    world.store.teach(rss("toppaidebooks"), status: 400)
    await #expect(
      throws: ChartError.every([
        .unreachable(what: what, reason: "timed out"),
        .noChart(what: what, status: 400, isOnlySource: true),
      ])
    ) { try await repository.chart(request(.books)) }
  }

  @Test(arguments: [
    (
      MediaKind.albums,
      "Showing “Top albums on the iTunes Store” instead: the most-played album chart of "
        + "Slovakia is not available (HTTP 500)."
    ),
    (
      .musicVideos,
      "Showing “Top music videos on the iTunes Store” instead: the most-played music video "
        + "chart of Slovakia is not available (HTTP 500)."
    ),
  ])
  func `the sales chart replaces the streams chart, with a message`(
    kind: MediaKind, sentence: String
  ) async throws {
    world.store.teach(second(try #require(Self.secondNames[kind])), status: 500)
    world.store.teach(
      rss(try #require(Self.rssNames[kind])), body: Fixtures.entries(of: kind, count: 10))
    #expect(try await repository.chart(request(kind)).warnings.map(\.description) == [sentence])
  }

  @Test func `a list without a kind sends no request`() async throws {
    do throws(ChartError) {
      _ = try await repository.chart(request(.books, source: .mostPlayed))
      Issue.record("there is no such chart")
    } catch {
      #expect(error.description == "no chart is available. Try again later.")
    }
    #expect(world.store.requests.isEmpty)
  }

  @Test func `each kind is cached separately`() async throws {
    world.store.teach(rss("topmovies"), body: Fixtures.entries(of: .movies, count: 3))
    world.store.teach(
      rss("topgrossingapplications"), body: Fixtures.entries(of: .grossingApps, count: 3))
    _ = try await repository.chart(request(.movies))
    _ = try await repository.chart(request(.grossingApps))
    #expect(world.cache.keys == ["chart-sk-grossing-apps-auto", "chart-sk-movies-auto"])
    await #expect(throws: ChartError.notCached(what: "top-tv-episodes chart of Slovakia")) {
      try await repository.chart(request(.tvEpisodes, freshness: .offline))
    }
  }

  @Test func `values used only for songs are skipped`() async throws {
    world.cache["chart-sk-auto"] = Data(#"{"schema":1}"#.utf8)
    world.cache["chart-sk-songs-auto"] = Data(
      #"{"schema":1,"fetched":1799999999,"services":{},"chart":{"country":"sk","tracks":[]}}"#.utf8)
    world.cache["lookup-sk"] = Data(
      #"{"entries":[{"fetched":1799999999,"id":"1001","item":{"id":"1001"}}],"schema":1,"services":{}}"#
        .utf8)
    world.teachMostPlayed(10)
    let shown = try await repository.chart(request(.songs))
    #expect(shown.chart.entries.allSatisfy { $0.trackPrice == 0.99 })
    #expect(world.store.requests.count == 2)
  }
}
