import Foundation
import Testing

@testable import Charts

@Suite struct ChartRepositoryHistoryTests {
  private let world = RepositoryFixture()

  /// Serves a most-played chart of these songs, with an hour of one day as its date.
  private func teach(_ ids: [Int], hour: Int, size: Int = 10) {
    world.store.teach(
      world.mostPlayedURL(size),
      body: Fixtures.resultsFeed(
        ids.map(Fixtures.mostPlayedSong), updated: "Thu, 14 Jan 2027 \(hour):00:00 +0000"))
    world.store.teach(
      world.lookupURL(ids), body: Fixtures.lookup(ids.map { Fixtures.lookupSong(id: $0) }))
  }

  private func show(_ request: ChartRequest) async throws -> FetchedChart {
    try await world.repository.chart(request)
  }

  @Test func `the first chart of a list is not compared`() async throws {
    world.teachMostPlayed(10)
    #expect(try await show(world.request()).compared == nil)
    #expect(world.history.noted.count == 1)
  }

  @Test func `a changed chart is compared with the previous one, also if it is cached`()
    async throws
  {
    teach([1001, 1002, 1003], hour: 10)
    let first = try await show(world.request())
    teach([1003, 1001, 1004], hour: 11)
    let second = try await show(world.request(freshness: .refresh))
    let compared = try #require(second.compared)
    #expect(compared.date == first.chart.updated)
    #expect(
      second.chart.entries.map { compared.movement(of: $0.id, at: $0.rank) } == [
        .up(2), .down(1), .new,
      ])
    world.clock.advance(seconds: 300)
    #expect(try await show(world.request()).compared == compared)
    world.clock.advance(seconds: 9999)
    #expect(try await show(world.request(freshness: .offline)).compared == compared)
    #expect(world.history.noted.count == 2)
  }

  @Test func `refetching the same chart keeps the comparison`() async throws {
    teach([1001, 1002], hour: 10)
    _ = try await show(world.request())
    teach([1002, 1001], hour: 11)
    let compared = try await show(world.request(freshness: .refresh)).compared
    teach([1002, 1001], hour: 12)
    #expect(compared != nil)
    #expect(try await show(world.request(freshness: .refresh)).compared == compared)
  }

  @Test func `each list is compared with its own history, however it was requested`() async throws {
    teach([1001, 1002], hour: 10)
    world.store.teach(world.topSongsURL(10), body: Fixtures.topSongs(count: 10))
    _ = try await show(world.request())
    #expect(try await show(world.request(source: .topSongs)).compared == nil)
    teach([1002, 1001], hour: 11)
    let named = world.request(source: .mostPlayed, freshness: .refresh)
    #expect(try await show(named).compared != nil)
    world.clock.advance(seconds: 700)
    teach([1002, 1001], hour: 12)
    #expect(try await show(world.request()).compared != nil)
  }

  @Test func `an older cached chart is not compared if a newer one is known`()
    async throws
  {
    teach([1001, 1002], hour: 10)
    _ = try await show(world.request())
    world.clock.advance(seconds: 60)
    teach([1002, 1001], hour: 11)
    _ = try await show(world.request(source: .mostPlayed, freshness: .refresh))
    let remembered = try await show(world.request())
    #expect(remembered.chart.entries.map(\.id) == ["1001", "1002"])
    #expect(remembered.compared == nil)
  }

  @Test func `entries that were only looked at are recorded, too`() async throws {
    teach([1001, 1002], hour: 10)
    var look = world.request()
    look.isShown = false
    _ = try await show(look)
    #expect(world.history.noted == [["1001", "1002"]])
  }

  @Test func `a fallback keeps its comparison`() async throws {
    teach([1001, 1002], hour: 10)
    _ = try await show(world.request())
    teach([1002, 1001], hour: 11)
    _ = try await show(world.request(freshness: .refresh))
    world.clock.advance(seconds: 660)
    let gone = StubStore.Outcome.failure(.unreachable(reason: "no route to host"))
    world.store.teach(world.mostPlayedURL(10), gone)
    world.store.teach(world.topSongsURL(10), gone)
    let shown = try await show(world.request())
    #expect(shown.isStale)
    guard case .stale(.seconds(660), .unreachable) = shown.warnings.first else {
      Issue.record("\(shown.warnings)")
      return
    }
    #expect(shown.compared != nil)
    #expect(world.history.noted.count == 2)
  }

  @Test func `a new chart is compared, then recorded; a cached one is not recorded`()
    async throws
  {
    teach([1001, 1002], hour: 10)
    _ = try await show(world.request())
    _ = try await show(world.request())
    #expect(world.history.asked == ["compare new", "note", "compare"])
  }

  @Test func `a chart that is not displayed is not compared`() async throws {
    teach([1001, 1002], hour: 10)
    var look = world.request()
    look.isShown = false
    _ = try await show(look)
    _ = try await show(look)
    #expect(world.history.asked == ["note"])
  }
}
