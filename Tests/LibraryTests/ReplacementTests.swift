import Foundation
import Library
import TestSupport
import Testing

@testable import Charts

/// Which chart of a day is kept. No chart replaces that of another day.
struct ReplacementTests {
  private struct Listed: Equatable {
    var ids: [String]
    var updated: Date?
    /// Fewer than requested.
    var isWhole: Bool

    func agrees(with other: Listed) -> Bool {
      let (short, long) = ids.count < other.ids.count ? (self, other) : (other, self)
      if short.ids.count < long.ids.count, short.isWhole { return false }
      return zip(ids, other.ids).allSatisfy { $0 == $1 }
    }
  }

  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let day = 86_400.0

  /// By definition.
  private static func recorded(_ new: Listed, on day: Int, in days: [Int: Listed]) -> Listed {
    guard let old = days[day] else { return new }
    if new.ids.count < old.ids.count { return old }
    var isNewer = false
    if let date = new.updated, let oldDate = old.updated { isNewer = date > oldDate }
    let isOfEarlierDay = [day - 1, day - 2].contains { days[$0]?.agrees(with: new) == true }
    return new.ids.count >= 25 && isOfEarlierDay && !isNewer && !new.agrees(with: old) ? old : new
  }

  @Test(arguments: 1...200)
  func `recorded charts are those of a simple model`(seed: UInt64) async throws {
    var random = SeededNumbers(seed: seed)
    let place = try DatabasePlace()
    let database = place.database()
    var days: [Int: Listed] = [:]
    let pool = (1...30).map(String.init)
    for _ in 0..<14 {
      let day = Int.random(in: 0..<5, using: &random)
      // A list of any day, a new one, or a part of one.
      var ids =
        days.values.map(\.ids).sorted { $0.joined() < $1.joined() }.randomElement(using: &random)
        ?? pool
      if Int.random(in: 0..<3, using: &random) == 0 { ids = pool.shuffled(using: &random) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        ids = Array(ids.prefix(.random(in: 5...30, using: &random)))
      }
      let updated: Date? =
        Int.random(in: 0..<4, using: &random) == 0
        ? nil : Self.start + Self.day * Double(Int.random(in: -1...6, using: &random))
      let isWhole = Bool.random(using: &random)
      var chart = Chart.sample(ids, updated: updated, requested: isWhole ? 100 : ids.count)
      chart.served = Self.start + Self.day * Double(day)
      // The local clock does not matter.
      place.now = Self.start + Self.day * Double(Int.random(in: -1000...1000, using: &random))
      let new = Listed(ids: ids, updated: updated, isWhole: isWhole)
      days[day] = Self.recorded(new, on: day, in: days)
      try await database.record(StoredChart(chart: chart, fetched: place.now))
    }
    let stored = try place.strings(
      """
      SELECT day || ' ' || group_concat(id) FROM (
        SELECT day, id FROM chart JOIN chartRank ON chart = number ORDER BY day, rank)
      GROUP BY day ORDER BY day
      """)
    // The model changes only the day of each response, so no chart has replaced that of another day.
    let expected = days.sorted { $0.key < $1.key }.map { day, listed in
      "\((Self.start + Self.day * Double(day)).day) \(listed.ids.joined(separator: ","))"
    }
    #expect(stored == expected)
    #expect(place.reports == [])
  }

  @Test func `the day is that of the response, whatever the clock and Apple say`() async throws {
    let place = try DatabasePlace()
    let database = place.database()
    var chart = Chart.sample(["1", "2"], updated: Self.start - 3000 * Self.day)
    chart.served = Self.start
    for clock in [-12 * Self.day, 0, 1095 * Self.day] {
      try await database.record(StoredChart(chart: chart, fetched: Self.start + clock))
    }
    #expect(try place.strings("SELECT day FROM chart") == [Self.start.day])
    // Without a date, it is that of the clock.
    chart.served = nil
    try await database.record(StoredChart(chart: chart, fetched: Self.start + Self.day))
    #expect(
      try place.strings("SELECT day FROM chart ORDER BY day").last == (Self.start + Self.day).day)
  }
}
