import Foundation
import Testing

@testable import Charts

/// Cached files with any contents.
@Suite struct DamagedCacheTests {
  private func shown(_ damage: (inout CachedChart) -> Void) async throws -> FetchedChart {
    let world = RepositoryFixture()
    world.teachMostPlayed(10)
    let request = world.request(10)
    _ = try await world.repository.chart(request)
    let storage = ChartStorage(cache: world.cache.cache, addresses: .apple, isDemo: false)
    var remembered = try #require(await storage.chart(for: request))
    damage(&remembered)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    world.cache[request.cacheKey] = try encoder.encode(remembered)
    return try await world.repository.chart(world.request(10, freshness: .offline))
  }

  @Test func `undamaged cached charts are shown`() async throws {
    #expect(try await shown { _ in }.chart.entries.count == 10)
  }

  @Test func `a chart with a repeated ID is not cached`() async {
    await #expect(throws: ChartError.self) {
      try await shown { $0.chart.entries[1] = $0.chart.entries[0] }
    }
    await #expect(throws: ChartError.self) {
      try await shown {
        $0.chart.entries[1] = $0.chart.entries[0]
        $0.chart.entries[1].rank = 2
      }
    }
  }

  @Test(arguments: [-1, 0, 4, 6, 11, 50, .max])
  func `a chart with unordered or impossible ranks is not cached`(rank: Int) async {
    await #expect(throws: ChartError.self) { try await shown { $0.chart.entries[4].rank = rank } }
  }

  @Test(arguments: [-1, 0, 9, 201, .max])
  func `a chart with an impossible last rank is not cached`(rank: Int) async {
    await #expect(throws: ChartError.self) { try await shown { $0.chart.lastRank = rank } }
  }

  @Test func `a chart with a gap is cached with its ranks`() async throws {
    let chart = try await shown { $0.chart.entries.remove(at: 4) }.chart
    #expect(chart.entries.map(\.rank) == [1, 2, 3, 4, 6, 7, 8, 9, 10])
    #expect(chart.lastRank == 10)
  }

  @Test func `a chart that was cached by an earlier version has the rank of its last entry`()
    async throws
  {
    let world = RepositoryFixture()
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request(10))
    let key = "chart-sk-songs-auto"
    let saved = String(decoding: try #require(world.cache[key]), as: UTF8.self)
    let former = saved.replacing(#""lastRank":10,"#, with: "")
    #expect(former != saved)
    world.cache[key] = Data(former.utf8)
    let shown = try await world.repository.chart(world.request(10, freshness: .offline))
    #expect(shown.chart.lastRank == 10)
  }

  @Test(arguments: ["../../x", "", "123456789012345678901"])
  func `a chart with an invalid ID is not cached`(id: String) async {
    await #expect(throws: ChartError.self) {
      try await shown {
        $0.chart.entries[0] = ChartEntry(rank: 1, Entry(kind: .songs, id: id, name: "x"))
      }
    }
  }

  @Test(arguments: [-1e300, 1e300, -1e18])
  func `a chart with an invalid date is not cached`(seconds: Double) async {
    let date = Date(timeIntervalSince1970: seconds)
    await #expect(throws: ChartError.self) { try await shown { $0.fetched = date } }
    await #expect(throws: ChartError.self) { try await shown { $0.chart.updated = date } }
  }

  @Test func `implausible details are not added`() async throws {
    let world = RepositoryFixture()
    let storage = ChartStorage(cache: world.cache.cache, addresses: .apple, isDemo: false)
    let time = world.clock.now
    let items = [
      CachedDetails.Item(id: "1", fetched: time, entry: Entry(id: "../x")),
      CachedDetails.Item(id: "../y", fetched: time, entry: Entry(id: "../y")),
      CachedDetails.Item(id: "3", fetched: time, entry: Entry(id: "3")),
      CachedDetails.Item(id: "4", fetched: time, entry: nil),
    ]
    await storage.add(items, in: .slovakia, on: .songs)
    let saved = try #require(world.cache["lookup-sk"].flatMap(CachedDetails.init))
    #expect(saved.items().map(\.id) == ["3", "4"])
  }

  @Test(arguments: [
    #"["7",1799999999,{"id":"8","genres":[],"isExplicit":false,"details":{"screenshotURLs":[]}}]"#,
    #"["7",1e300,null]"#, #"["7",1799999999"#, #"["7""#, #"{"7":{}}"#, "[", "7",
  ])
  func `a damaged line of details counts as absent`(line: String) async throws {
    let world = RepositoryFixture()
    let storage = ChartStorage(cache: world.cache.cache, addresses: .apple, isDemo: false)
    let other = CachedDetails.Item(id: "3", fetched: world.clock.now, entry: Entry(id: "3"))
    await storage.add([other], in: .slovakia, on: .songs)
    world.cache["lookup-sk"]? += Data("\n\(line)".utf8)
    #expect(await storage.details(of: ["7"], in: .slovakia, on: .songs).isEmpty)
    #expect(await storage.details(of: ["3"], in: .slovakia, on: .songs) == ["3": other])

    let fetched = CachedDetails.Item(id: "7", fetched: world.clock.now, entry: Entry(id: "7"))
    await storage.add([fetched], in: .slovakia, on: .songs)
    #expect(
      await storage.details(of: ["3", "7"], in: .slovakia, on: .songs)
        == ["3": other, "7": fetched])
  }
}
