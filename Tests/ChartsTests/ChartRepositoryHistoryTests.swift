import Foundation
import HTTP
import Testing

@testable import Charts

@Suite struct ChartRepositoryHistoryTests {
  private let fixture = RepositoryFixture()

  /// Responds with a most-played chart of these songs, at an hour of a day of January 2027.
  private func respond(_ ids: [Int], day: Int, hour: String = "08") {
    let body = Fixtures.resultsFeed(ids.map(Fixtures.mostPlayedSong))
    let date = InternetDate.parse("\(day) Jan 2027 \(hour):00:00 GMT")
    fixture.store.set(
      fixture.mostPlayedURL(),
      .success(Response(status: 200, date: date, body: Data(body.utf8))))
    fixture.store.set(
      fixture.lookupURL(ids), body: Fixtures.lookup(ids.map { Fixtures.lookupSong(id: $0) }))
  }

  @Test func `a chart, cached or not, is compared with the last recorded day`() async throws {
    respond([1001, 1002, 1003], day: 14)
    let first = try await fixture.chart()
    #expect(first.history?.comparedDay == nil && first.history?.recordedDays == 1)
    respond([1003, 1001, 1004], day: 15)
    let second = try await fixture.chart(freshness: .refresh)
    let history = try #require(second.history)
    #expect(history.comparedDay == "2027-01-14")
    #expect(
      second.chart.entries.map { history.entries[$0.id]?.movement } == [.up(2), .down(1), .new])
    fixture.clock.advance(seconds: 300)
    #expect(try await fixture.chart().history == history)
    fixture.clock.advance(seconds: 9999)
    #expect(try await fixture.chart(freshness: .offline).history == history)
    // A fallback.
    fixture.respond(.failure(.timedOut))
    let old = try await fixture.chart()
    #expect(old.isStale && old.history == history)
    // The same chart on the next day, and another one on that day.
    fixture.clock.advance(seconds: 86_400)
    respond([1003, 1001, 1004], day: 16)
    let same = try await fixture.chart(freshness: .refresh)
    #expect(same.history?.entries.values.allSatisfy { $0.movement == Movement.none } == true)
    respond([1002, 1001, 1004], day: 16, hour: "11")
    let last = try await fixture.chart(freshness: .refresh)
    #expect(last.history?.entries["1002"]?.movement == .reEntry)
    #expect(last.history?.entries["1002"]?.previousRank == nil)
    #expect(last.history?.recordedDays == 3)
  }

  @Test func `each list has its own past, however it was requested`() async throws {
    respond([1001, 1002], day: 14)
    fixture.store.set(fixture.topSongsURL(), body: Fixtures.topSongs(count: 10))
    _ = try await fixture.chart()
    #expect(try await fixture.chart(source: .topSongs).history?.comparedDay == nil)
    fixture.clock.advance(seconds: 60)
    respond([1002, 1001], day: 15)
    let named = try await fixture.chart(source: .mostPlayed, freshness: .refresh)
    #expect(named.history?.comparedDay == "2027-01-14")
    // The newest chart of the list is shown, whether it was named or not.
    #expect(try await fixture.chart() == named)
  }

  @Test func `a chart that is not displayed is recorded, but not compared`() async throws {
    respond([1001, 1002], day: 14)
    #expect(try await fixture.chart(for: .selection).history == nil)
    respond([1002, 1001], day: 15)
    #expect(try await fixture.chart(freshness: .refresh, for: .selection).history == nil)
    #expect(try await fixture.chart().history?.comparedDay == "2027-01-14")
  }
}
