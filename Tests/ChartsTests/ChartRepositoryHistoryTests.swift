import Foundation
import Testing

@testable import Charts

@Suite struct ChartRepositoryHistoryTests {
  private let fixture = RepositoryFixture()

  /// Responds with a most-played chart of these songs, with an hour of one day as its date.
  private func respond(_ ids: [Int], hour: Int) {
    fixture.store.set(
      fixture.mostPlayedURL(),
      body: Fixtures.resultsFeed(
        ids.map(Fixtures.mostPlayedSong), updated: "Thu, 14 Jan 2027 \(hour):00:00 +0000"))
    fixture.store.set(
      fixture.lookupURL(ids), body: Fixtures.lookup(ids.map { Fixtures.lookupSong(id: $0) }))
  }

  @Test func `a changed chart is compared with the previous one, also if it is cached`()
    async throws
  {
    respond([1001, 1002, 1003], hour: 10)
    let first = try await fixture.chart()
    #expect(first.compared == nil)
    respond([1003, 1001, 1004], hour: 11)
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
    // The same chart again, with a later date.
    respond([1003, 1001, 1004], hour: 12)
    #expect(try await fixture.chart(freshness: .refresh).compared == compared)
    // A fallback.
    fixture.clock.advance(seconds: 660)
    fixture.respond(.failure(.timedOut))
    let old = try await fixture.chart()
    #expect(old.isStale && old.compared == compared)
    // A new chart is compared, then recorded; a cached one is not recorded.
    #expect(
      fixture.history.called == [
        "compare new", "note", "compare new", "note", "compare", "compare", "compare new", "note",
        "compare",
      ])
  }

  @Test func `each list is compared with its own history, however it was requested`() async throws {
    respond([1001, 1002], hour: 10)
    fixture.store.set(fixture.topSongsURL(), body: Fixtures.topSongs(count: 10))
    _ = try await fixture.chart()
    #expect(try await fixture.chart(source: .topSongs).compared == nil)
    fixture.clock.advance(seconds: 60)
    respond([1002, 1001], hour: 11)
    #expect(try await fixture.chart(source: .mostPlayed, freshness: .refresh).compared != nil)
    // An older cached chart is not compared, because a newer one is known.
    let remembered = try await fixture.chart()
    #expect(remembered.chart.entries.map(\.id) == ["1001", "1002"])
    #expect(remembered.compared == nil)
    fixture.clock.advance(seconds: 700)
    respond([1002, 1001], hour: 12)
    #expect(try await fixture.chart().compared != nil)
  }

  @Test func `a chart that is not displayed is recorded, but not compared`() async throws {
    respond([1001, 1002], hour: 10)
    _ = try await fixture.chart(isShown: false)
    _ = try await fixture.chart(isShown: false)
    #expect(fixture.history.called == ["note"])
    #expect(fixture.history.noted == [["1001", "1002"]])
  }
}
