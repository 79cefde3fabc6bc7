import Foundation
import HTTP
import Support
import TestSupport
import Testing

@testable import Charts

@Suite struct FeedFuzzTests {
  private let fuzz = Fuzz()
  private let store = ChartDatabase.temporary()
  private let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))

  @Test func `Fuzz: a mutated feed of any kind gives a valid chart or an error`() async throws {
    let trees = ChartFeed.apple(.apple) { _, _ in Response(status: 404) }.map { feed in
      JSONTokens(
        feed.maxSize == 200
          ? Fixtures.entries(of: feed.list.kind) : Fixtures.mostPlayed(count: 2))
    }
    try await fuzz.runParser(
      "feeds",
      on: { mutations in
        let index = mutations.below(trees.count)
        return (index, mutations.json(trees[index]))
      }
    ) { index, bytes in
      let response = Response(status: 200, body: Data(bytes))
      return try await check(
        ChartFeed.apple(.apple) { _, _ throws(FetchError) in response }[index])
    }
  }

  /// A valid chart is cached unchanged; an error has a message.
  ///
  /// - Returns: Whether it is a chart with entries.
  private func check(_ feed: ChartFeed) async throws -> Bool {
    let chart: Chart
    do throws(ChartError) {
      chart = try await feed.chart(.slovakia, 10, .backoff())
    } catch {
      try Invariants.check(error)
      return false
    }
    try Invariants.check(chart)
    // Each on a day of its own, so that none replaces another.
    let stored = StoredChart(
      chart: chart,
      fetched: time.withLock { time in
        time += 86_400
        return time
      })
    try #require(await store.record(stored))
    try #require(await store.chart(chart.list, .slovakia, false) == stored)
    return !chart.entries.isEmpty
  }

  @Test func `Fuzz: a mutated lookup gives details of requested IDs or an error`() async throws {
    let trees = MediaKind.allCases.map {
      JSONTokens(
        Fixtures.lookup([Fixtures.lookupResult(of: $0, id: 4001), Fixtures.lookupSong(id: 4002)]))
    }
    try await fuzz.runParser("lookup of kinds", on: { $0.json($0.one(of: trees)) }) { bytes in
      let response = Response(status: 200, body: Data(bytes))
      let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in response }
      let items: [String: Entry]
      do throws(ChartError) {
        items = try await lookup.items(["4001", "4003"], .slovakia, .backoff())
      } catch {
        try Invariants.check(error)
        return false
      }
      try #require(Set(items.keys).isSubset(of: ["4001", "4003"]))
      for (id, item) in items {
        try #require(item.id == id)
        try Invariants.check(item)
      }
      return !items.isEmpty
    }
  }
}
