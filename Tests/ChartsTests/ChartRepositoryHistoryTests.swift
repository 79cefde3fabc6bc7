import Foundation
import Testing

@testable import Charts

@Suite struct ChartRepositoryHistoryTests {
  private let fixture = RepositoryFixture()

  /// Responds with a most-played chart of these songs, with an hour of a day of January 2027 as its date.
  private func respond(_ ids: [Int], day: Int, hour: Int = 10) {
    fixture.store.set(
      fixture.mostPlayedURL(),
      body: Fixtures.resultsFeed(
        ids.map(Fixtures.mostPlayedSong), updated: "\(day) Jan 2027 \(hour):00:00 +0000"))
    fixture.store.set(
      fixture.lookupURL(ids), body: Fixtures.lookup(ids.map { Fixtures.lookupSong(id: $0) }))
  }

  @Test func `a changed chart is compared with that of an earlier day, also if it is cached`()
    async throws
  {
    respond([1001, 1002, 1003], day: 14)
    let first = try await fixture.chart()
    #expect(first.compared == nil)
    respond([1003, 1001, 1004], day: 15)
    let second = try await fixture.chart(freshness: .refresh)
    let compared = try #require(second.compared)
    #expect(compared.date == first.chart.updated)
    #expect(
      second.chart.entries.map { compared.movement(of: $0.id, at: $0.rank) } == [
        .up(2), .down(1), .new,
      ])
    fixture.clock.advance(seconds: 300)
    #expect(try await fixture.chart().compared == compared)
    fixture.clock.advance(seconds: 9999)
    #expect(try await fixture.chart(freshness: .offline).compared == compared)
    // Another chart of the same day, and the same chart on the next one.
    respond([1003, 1001, 1002], day: 15, hour: 11)
    #expect(try await fixture.chart(freshness: .refresh).compared == compared)
    respond([1003, 1001, 1002], day: 16)
    #expect(try await fixture.chart(freshness: .refresh).compared == compared)
    // A fallback.
    fixture.clock.advance(seconds: 660)
    fixture.respond(.failure(.timedOut))
    let old = try await fixture.chart()
    #expect(old.isStale && old.compared == compared)
  }

  @Test func `each list is compared with its own past, however it was requested`() async throws {
    respond([1001, 1002], day: 14)
    fixture.store.set(fixture.topSongsURL(), body: Fixtures.topSongs(count: 10))
    _ = try await fixture.chart()
    #expect(try await fixture.chart(source: .topSongs).compared == nil)
    fixture.clock.advance(seconds: 60)
    respond([1002, 1001], day: 15)
    let named = try await fixture.chart(source: .mostPlayed, freshness: .refresh)
    #expect(named.compared != nil)
    // The newest chart of the list is shown, whether it was named or not.
    #expect(try await fixture.chart() == named)
  }

  @Test func `a chart that is not displayed is recorded, but not compared`() async throws {
    respond([1001, 1002], day: 14)
    #expect(try await fixture.chart(isShown: false).compared == nil)
    respond([1002, 1001], day: 15)
    #expect(try await fixture.chart(freshness: .refresh, isShown: false).compared == nil)
    #expect(try await fixture.chart().compared != nil)
  }
}
