import Testing

@testable import Charts

/// Charts with entries that have no name or no valid ID.
@Suite struct NamelessEntryTests {
  private let world = RepositoryFixture()

  /// Serves a top-songs chart, which needs no lookup, with entries without a name and without an ID.
  private func teach(nameless: Set<Int> = [], withoutID: Set<Int> = []) {
    let entries = (1...10).map { rank in
      if withoutID.contains(rank) { return #"{"im:name":{"label":"No id"}}"# }
      var entry = Fixtures.topSong(id: 3000 + rank)
      if nameless.contains(rank) { entry.replace("Low Tide \(3000 + rank)", with: #"\u200b"#) }
      return entry
    }
    world.store.teach(
      world.topSongsURL(10), body: Fixtures.topSongs(entry: "[\(entries.joined(separator: ","))]"))
  }

  private func shown(
    _ limit: Int = 10, freshness: Freshness = .remembered
  ) async throws -> FetchedChart {
    try await world.repository.chart(world.request(limit, source: .topSongs, freshness: freshness))
  }

  @Test func `the lookup is sent for a name that the chart lacks`() async throws {
    teach(nameless: [4])
    world.store.teach(world.lookupURL([3004]), body: Fixtures.lookup(count: 1, firstID: 3004))
    let shown = try await shown()
    #expect(world.store.requests == [world.topSongsURL(10), world.lookupURL([3004])])
    #expect(shown.chart.entries[3].name == "Tram")
    #expect(shown.warnings.isEmpty)
    // The name is read from the cache.
    #expect(try await self.shown(freshness: .offline).chart == shown.chart)
  }

  @Test func `if the lookup has no name either, the ID is shown, with a message`() async throws {
    teach(nameless: [4])
    world.store.teach(world.lookupURL([3004]), body: Fixtures.lookup([]))
    let shown = try await shown()
    #expect(shown.chart.entries.map(\.rank) == Array(1...10))
    #expect(shown.chart.entries[3].displayName == "3004")
    #expect(shown.warnings == [.nameless(RankList([4]))])
    #expect(try await self.shown().warnings == [.nameless(RankList([4]))])
    #expect(try await self.shown(freshness: .offline).warnings == [.nameless(RankList([4]))])
  }

  @Test func `without a lookup only the name is missing`() async throws {
    teach(nameless: [2, 9])
    world.store.teach(world.lookupURL([3002, 3009]), status: 429)
    let shown = try await shown()
    #expect(shown.chart.entries.map(\.rank) == Array(1...10))
    let failure = ChartError.rateLimited(what: "details of 2 entries", status: 429)
    #expect(
      shown.warnings == [
        .detailsMissing(of: .songs, because: failure), .nameless(RankList([2, 9])),
      ])
  }

  @Test func `entries without a valid ID leave gaps, with a message`() async throws {
    teach(withoutID: [3, 10])
    let shown = try await shown()
    #expect(shown.chart.entries.map(\.rank) == [1, 2, 4, 5, 6, 7, 8, 9])
    #expect(shown.warnings == [.gaps(RankList([3, 10]))])
    #expect(shown.chart.entries(first: 4).map(\.id) == ["3001", "3002", "3004"])
    #expect(shown.chart.entries(first: 0).isEmpty)
    #expect(shown.chart.entries(first: -1).isEmpty)
    let cached = try await self.shown(freshness: .offline)
    #expect(cached.chart == shown.chart)
    #expect(cached.warnings == shown.warnings)
  }

  @Test func `ranks below the limit have no message`() async throws {
    teach(nameless: [7], withoutID: [9])
    world.store.teach(world.lookupURL([3007]), body: Fixtures.lookup([]))
    #expect(try await shown(6).warnings.isEmpty)
    #expect(try await shown(7).warnings == [.nameless(RankList([7]))])
    #expect(
      try await shown(9).warnings == [.nameless(RankList([7])), .gaps(RankList([9]))])
  }

  @Test func `ranks are compared despite gaps in the earlier chart`() async throws {
    teach(withoutID: [3])
    _ = try await shown(freshness: .refresh)
    teach(nameless: [3])
    world.store.teach(world.lookupURL([3003]), body: Fixtures.lookup([]))
    let compared = try #require(try await shown(freshness: .refresh).compared)
    #expect(compared.movement(of: "3004", at: 4) == Movement.none)
    #expect(compared.movement(of: "3003", at: 3) == nil)
  }
}
