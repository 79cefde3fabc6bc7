import Foundation
import Testing

@testable import Charts

@Suite struct ChartRepositoryTests {
  private let world = RepositoryFixture()

  @Test func `a chart that is not cached takes one chart request and one lookup`() async throws {
    world.teachMostPlayed(10)
    let shown = try await world.repository.chart(world.request())
    #expect(world.store.requests == [world.mostPlayedURL(10), world.lookupURL(1001...1010)])
    #expect(!shown.isStale)
    #expect(shown.warnings.isEmpty)
    #expect(shown.fetched == world.clock.now)
    #expect(shown.chart.entries.map(\.id) == (1001...1010).map(String.init))
    #expect(shown.chart.entries.allSatisfy { $0.collectionName == "Night Lines" })
    #expect(shown.chart.entries.allSatisfy { $0.previewURL != nil && $0.trackPrice == 0.99 })
    #expect(shown.chart.entries(first: 3).map(\.rank) == [1, 2, 3])
    #expect(shown.chart.entries(first: 99).count == 10)
    #expect(world.cache.keys == ["chart-sk-songs-auto", "lookup-sk"])
  }

  @Test func `another run within ten minutes makes no requests`() async throws {
    world.teachMostPlayed(10)
    let first = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 599)
    let second = try await world.repository.chart(world.request(7))
    #expect(world.store.requests.count == 2)
    #expect(second == first)
  }

  @Test func `after ten minutes both are requested again`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    world.clock.advance(seconds: 600)
    let shown = try await world.repository.chart(world.request())
    #expect(world.store.requests.count == 4)
    #expect(!shown.isStale)
    #expect(shown.fetched == world.clock.now)
  }

  @Test func `a refresh always sends a request`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    _ = try await world.repository.chart(world.request(freshness: .refresh))
    #expect(world.store.requests.count == 4)
  }

  @Test(arguments: [(1, 10), (10, 10), (11, 25), (26, 50), (51, 100), (100, 100)])
  func `the smallest sufficient size is requested`(limit: Int, size: Int) async throws {
    world.teachMostPlayed(size)
    _ = try await world.repository.chart(world.request(limit))
    #expect(world.store.requests.first == world.mostPlayedURL(size))
  }

  @Test func `a longer list is fetched only if there can be one`() async throws {
    world.teachMostPlayed(10)
    world.teachMostPlayed(25)
    world.store.teach(world.lookupURL(1011...1025), body: Fixtures.lookup(count: 15, firstID: 1011))
    _ = try await world.repository.chart(world.request())
    let longer = try await world.repository.chart(world.request(20))
    #expect(longer.chart.entries.count == 25)
    #expect(
      world.store.requests.dropFirst(2)
        == [world.mostPlayedURL(25), world.lookupURL(1011...1025)])
  }

  @Test func `a short response is the complete chart`() async throws {
    world.store.teach(world.mostPlayedURL(10), body: Fixtures.mostPlayed(count: 8))
    world.store.teach(world.lookupURL(1001...1008), body: Fixtures.lookup(count: 8))
    _ = try await world.repository.chart(world.request())
    let shown = try await world.repository.chart(world.request(50))
    #expect(world.store.requests.count == 2)
    #expect(shown.chart.entries.count == 8)
    #expect(shown.warnings.isEmpty)
  }

  @Test func `if a longer list fails the shorter one is shown, with a message`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    world.store.teach(world.mostPlayedURL(25), status: 429)
    world.store.teach(world.topSongsURL(25), status: 429)
    let shown = try await world.repository.chart(world.request(25))
    #expect(!shown.isStale)
    #expect(shown.chart.entries.count == 10)
    let because = ChartError.rateLimited(what: "most-played chart of Slovakia", status: 429)
    #expect(shown.warnings == [.fewerThanRequested(shown: 10, asked: 25, because: because)])
  }

  @Test func `auto falls back to top songs if most-played fails, with a message`() async throws {
    world.store.teach(world.mostPlayedURL(10), status: 500)
    world.store.teach(world.topSongsURL(10), body: Fixtures.topSongs(count: 10))
    let shown = try await world.repository.chart(world.request())
    let tried = ChartError.noChart(what: "most-played chart of Slovakia", status: 500)
    #expect(shown.chart.source == .topSongs)
    #expect(
      shown.warnings == [
        .fallbackSource(tried: tried, shown: ChartList(kind: .songs, source: .topSongs))
      ])
    #expect(world.store.requests.count == 2)

    let again = try await world.repository.chart(world.request())
    #expect(world.store.requests.count == 2)
    #expect(again.warnings == [.sameSourceAsLastTime(ChartList(kind: .songs, source: .topSongs))])
  }

  @Test func `a requested source has no fallback`() async throws {
    world.store.teach(world.mostPlayedURL(10), status: 404)
    await #expect(
      throws: ChartError.noChart(what: "most-played chart of Slovakia", status: 404)
    ) { try await world.repository.chart(world.request(source: .mostPlayed)) }
    #expect(world.store.requests.count == 1)
  }

  @Test func `each source is cached separately`() async throws {
    world.teachMostPlayed(10)
    world.store.teach(world.topSongsURL(10), body: Fixtures.topSongs(count: 10))
    _ = try await world.repository.chart(world.request(source: .mostPlayed))
    let shown = try await world.repository.chart(world.request(source: .topSongs))
    #expect(shown.chart.source == .topSongs)
    #expect(
      world.cache.keys
        == ["chart-sk-songs-most-played", "chart-sk-songs-top-songs", "lookup-sk"])
  }

  @Test func `both names of a list share a cache entry`() async throws {
    world.teachMostPlayed(10)
    let usual = try await world.repository.chart(world.request())
    let named = try await world.repository.chart(
      world.request(source: .mostPlayed, freshness: .offline))
    #expect(named.chart == usual.chart)

    let other = RepositoryFixture()
    other.teachMostPlayed(10)
    _ = try await other.repository.chart(other.request(source: .mostPlayed))
    let again = try await other.repository.chart(other.request(freshness: .offline))
    #expect(again.chart == usual.chart)
  }

  @Test func `a fallback is not cached as another list`() async throws {
    world.store.teach(world.mostPlayedURL(10), status: 500)
    world.store.teach(world.topSongsURL(10), body: Fixtures.topSongs(count: 10))
    _ = try await world.repository.chart(world.request())
    await #expect(
      throws: ChartError.notCached(what: "most-played chart of Slovakia")
    ) { try await world.repository.chart(world.request(source: .mostPlayed, freshness: .offline)) }
  }

  @Test func `if all fail, the error lists each`() async throws {
    world.store.teach(world.mostPlayedURL(10), .failure(.timedOut))
    world.store.teach(world.topSongsURL(10), body: Fixtures.portal)
    let reason =
      "received an HTML page instead of a chart; is a captive portal or proxy in the way?"
    await #expect(
      throws: ChartError.every([
        .unreachable(what: "most-played chart of Slovakia", reason: "timed out"),
        .unreadable(what: "top-songs chart of Slovakia", reason: reason),
      ])
    ) { try await world.repository.chart(world.request()) }
    #expect(world.cache.keys.isEmpty)
  }

  @Test func `canceling tries no other source and shows nothing`() async throws {
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request())
    world.store.teach(world.mostPlayedURL(10), .failure(.canceled))
    await #expect(throws: ChartError.canceled) {
      try await world.repository.chart(world.request(freshness: .refresh))
    }
    #expect(world.store.requests.count == 3)
  }
}
