import Testing

@testable import Charts

/// The complete list, which is searched for words.
@Suite struct ChartRepositorySearchTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  private func search(
    freshness: Freshness = .remembered
  ) async throws(ChartError) -> FetchedChart {
    try await fixture.repository.chart(
      ChartRequest(
        country: .slovakia, limit: Chart.longest, neededRank: 0, freshness: freshness,
        isShown: false))
  }

  @Test func `the complete list is searched, with details`() async throws {
    store.set(fixture.mostPlayedURL(), body: Fixtures.mostPlayed(count: 100))
    store.set(fixture.lookupURL(1001...1010), body: Fixtures.lookup(count: 10))
    store.set(fixture.lookupURL(1011...1100), body: Fixtures.lookup(count: 100))
    _ = try await fixture.chart()
    let whole = try await search()
    #expect(store.requests.dropFirst(2) == [fixture.lookupURL(1011...1100)])
    #expect(whole.chart.entries.count == 100)
    #expect(whole.chart.entries.allSatisfy { $0.collectionName != nil })
    #expect(whole.warnings.isEmpty)

    let shown = try await fixture.chart()
    #expect(shown.chart.entries(first: 10) == whole.chart.entries(first: 10))
    #expect(try await search().chart == whole.chart)
    #expect(store.requests.count == 3)
  }

  @Test func `a longer cached chart needs no more lookups than a shorter one`() async throws {
    store.set(fixture.mostPlayedURL(100), body: Fixtures.mostPlayed(count: 100))
    store.set(fixture.lookupURL(1001...1100), status: 500)
    _ = try await search()
    store.set(fixture.lookupURL(1001...1005), body: Fixtures.lookup(count: 5))
    let shown = try await fixture.chart(5)
    #expect(store.requests.dropFirst(2) == [fixture.lookupURL(1001...1005)])
    #expect(shown.chart.entries(first: 5).allSatisfy { $0.previewURL != nil })
    #expect(shown.warnings.isEmpty)
  }

  @Test func `the list that was shown is searched, or its cached part if it cannot be fetched`()
    async throws
  {
    store.set(fixture.mostPlayedURL(), status: 500)
    store.set(fixture.topSongsURL(), body: Fixtures.topSongs(count: 100))
    let first = try await fixture.chart()
    store.set(fixture.mostPlayedURL(), body: Fixtures.mostPlayed(count: 100))
    store.set(fixture.topSongsURL(200), status: 429)
    #expect(try await search().chart == first.chart)
    #expect(store.retries.last == Retries.none)
    store.set(fixture.topSongsURL(200), body: Fixtures.topSongs(count: 150))
    let whole = try await search()
    #expect(whole.chart.source == .topSongs && whole.chart.entries.count == 150)
    #expect(store.requests.dropFirst(2) == [fixture.topSongsURL(200), fixture.topSongsURL(200)])
  }

  @Test func `if the first list fails, the next one is searched, and then shown`() async throws {
    store.set(fixture.mostPlayedURL(100), status: 500)
    store.set(fixture.topSongsURL(200), body: Fixtures.topSongs(count: 150))
    let next = try await search()
    let tried = ChartError.noChart(what: "most-played chart of Slovakia", status: 500)
    #expect(next.warnings == [.fallbackSource(tried: tried, shown: next.chart.list)])
    #expect(try await fixture.chart().chart == next.chart)
  }
}
