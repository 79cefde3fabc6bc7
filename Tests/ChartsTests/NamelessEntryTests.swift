import Testing

@testable import Charts

/// Charts with entries that have no name or no valid ID.
@Suite struct NamelessEntryTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  /// Responds with a top-songs chart, which needs no lookup, with entries without a name or an ID.
  private func respond(nameless: Set<Int> = [], withoutID: Set<Int> = []) {
    let entries = (1...10).map { rank in
      if withoutID.contains(rank) { return #"{"im:name":{"label":"No id"}}"# }
      var entry = Fixtures.topSong(id: 3000 + rank)
      if nameless.contains(rank) { entry.replace("Low Tide \(3000 + rank)", with: #"\u200b"#) }
      return entry
    }
    store.set(fixture.topSongsURL(), body: Fixtures.topSongs(entries))
  }

  private func chart(
    _ limit: Int = 10, freshness: Freshness = .remembered
  ) async throws(ChartError) -> FetchedChart {
    try await fixture.chart(limit, source: .topSongs, freshness: freshness)
  }

  @Test func `the lookup is sent for a name that the chart lacks`() async throws {
    respond(nameless: [4])
    store.set(fixture.lookupURL([3004]), body: Fixtures.lookup(count: 1, firstID: 3004))
    let shown = try await chart()
    #expect(store.requests == [fixture.topSongsURL(), fixture.lookupURL([3004])])
    #expect(shown.chart.entries[3].name == "Tram")
    #expect(shown.warnings.isEmpty)
    // The name is read from the cache.
    #expect(try await chart(freshness: .offline).chart == shown.chart)
  }

  @Test func `without a lookup only the name is missing`() async throws {
    respond(nameless: [2, 9])
    store.set(fixture.lookupURL([3002, 3009]), status: 429)
    let shown = try await chart()
    #expect(shown.chart.entries.map(\.rank) == Array(1...10))
    let failure = ChartError.rateLimited(what: "details of 2 entries", status: 429)
    #expect(
      shown.warnings == [
        .detailsMissing(of: .songs, because: failure), .nameless(RankList([2, 9])),
      ])
  }

  @Test func `entries without a valid ID leave gaps, with a message`() async throws {
    respond(withoutID: [3, 10])
    let shown = try await chart()
    #expect(shown.chart.entries.map(\.rank) == [1, 2, 4, 5, 6, 7, 8, 9])
    #expect(shown.warnings == [.gaps(RankList([3, 10]))])
    #expect(shown.chart.entries(first: 4).map(\.id) == ["3001", "3002", "3004"])
    #expect(shown.chart.entries(first: 0).isEmpty)
    let cached = try await chart(freshness: .offline)
    #expect(cached.chart == shown.chart)
    #expect(cached.warnings == shown.warnings)
  }

  @Test func `a name missing in both, and a gap, have a message, but only within the limit`()
    async throws
  {
    respond(nameless: [7], withoutID: [9])
    store.set(fixture.lookupURL([3007]), body: Fixtures.lookup([]))
    #expect(try await chart(6).warnings.isEmpty)
    #expect(try await chart(7).warnings == [.nameless(RankList([7]))])
    for freshness in [Freshness.remembered, .offline] {
      let shown = try await chart(9, freshness: freshness)
      #expect(shown.warnings == [.nameless(RankList([7])), .gaps(RankList([9]))])
      #expect(shown.chart.entries[6].displayName == "3007")
    }
  }
}
