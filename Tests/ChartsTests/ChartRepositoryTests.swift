import Foundation
import Testing

@testable import Charts

/// Freshness, sizes, sources and their fallbacks.
@Suite struct ChartRepositoryTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  @Test func `a chart takes a chart request and a lookup, once in ten minutes`() async throws {
    let first = try await fixture.fetchSongs()
    let requests = [fixture.mostPlayedURL(), fixture.lookupURL(1001...1010)]
    #expect(store.requests == requests)
    #expect(!first.isStale && first.warnings.isEmpty && first.fetched == fixture.clock.now)
    #expect(first.chart.entries.map(\.id) == (1001...1010).map(String.init))
    #expect(first.chart.entries.allSatisfy { $0.collectionName == "Night Lines" })
    #expect(first.chart.entries.allSatisfy { $0.previewURL != nil && $0.trackPrice == 0.99 })

    fixture.clock.advance(seconds: 599)
    _ = try await fixture.chart(7)
    #expect(try await fixture.chart() == first)
    #expect(store.requests.count == 2)
    fixture.clock.advance(seconds: 1)
    let second = try await fixture.chart()
    #expect(store.requests == requests + requests)
    #expect(!second.isStale && second.fetched == fixture.clock.now)
    _ = try await fixture.chart(freshness: .refresh)
    #expect(store.requests.count == 6)
    // A chart from the future.
    fixture.clock.advance(seconds: -86_400)
    _ = try await fixture.chart()
    #expect(store.requests.count == 8)
  }

  @Test func `a longer list is fetched only if there can be one`() async throws {
    store.set(fixture.topSongsURL(), body: Fixtures.topSongs(count: 100))
    store.set(fixture.topSongsURL(200), body: Fixtures.topSongs(count: 118))
    #expect(try await fixture.chart(20, source: .topSongs).chart.entries.count == 100)
    #expect(try await fixture.chart(100, source: .topSongs).chart.entries.count == 100)
    #expect(store.requests.count == 1)
    // A short response is the complete chart.
    for limit in [101, 200, 500] {
      let whole = try await fixture.chart(limit, source: .topSongs)
      #expect(whole.chart.entries.count == 118 && whole.warnings.isEmpty)
    }
    #expect(store.requests == [fixture.topSongsURL(), fixture.topSongsURL(200)])
    // The other list has no more than a hundred.
    fixture.respond(withSongs: 100)
    #expect(try await fixture.chart(500).chart.entries.count == 100)
  }

  @Test func `if a longer list fails the shorter one is shown, with a message`() async throws {
    store.set(fixture.topSongsURL(), body: Fixtures.topSongs(count: 100))
    store.set(fixture.topSongsURL(200), status: 429)
    _ = try await fixture.chart(source: .topSongs)
    let shown = try await fixture.chart(150, source: .topSongs)
    #expect(!shown.isStale)
    #expect(shown.chart.entries.count == 100)
    let because = ChartError.rateLimited(what: "top-songs chart of Slovakia", status: 429)
    #expect(shown.warnings == [.fewerThanRequested(shown: 100, asked: 150, because: because)])
  }

  @Test func `auto falls back to top songs if most-played fails, with a message`() async throws {
    store.set(fixture.mostPlayedURL(), status: 500)
    store.set(fixture.topSongsURL(), body: Fixtures.topSongs(count: 10))
    let shown = try await fixture.chart()
    let tried = ChartError.noChart(what: "most-played chart of Slovakia", status: 500)
    let list = ChartList(kind: .songs, source: .topSongs)
    #expect(shown.chart.list == list)
    #expect(shown.warnings == [.fallbackSource(tried: tried, shown: list)])
    #expect(store.requests.count == 2)
    #expect(try await fixture.chart().warnings == [.sameSourceAsLastTime(list)])
    #expect(store.requests.count == 2)
    // A fallback is not cached as the other list, and a requested source has none.
    await #expect(throws: ChartError.notCached(what: "most-played chart of Slovakia")) {
      try await fixture.chart(source: .mostPlayed, freshness: .offline)
    }
    await #expect(throws: tried) { try await fixture.chart(source: .mostPlayed) }
    #expect(store.requests.count == 3)
  }

  @Test func `canceling tries no other source and shows nothing`() async throws {
    try await fixture.fetchSongs()
    store.set(fixture.mostPlayedURL(), .failure(.canceled))
    await #expect(throws: ChartError.canceled) { try await fixture.chart(freshness: .refresh) }
    #expect(store.requests.count == 3)
  }
}
