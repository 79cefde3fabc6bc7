import Foundation
import Testing

@testable import Charts

struct ChartOrderTests {
  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + seconds)
  }

  private static func chart(
    _ ids: String = "1 2 3", updated: Double? = nil, fetched: Double = 0, isWhole: Bool = false
  ) -> ChartOrder {
    ChartOrder(
      ids: ids.split(separator: " ").map { $0 == "-" ? nil : String($0) },
      updated: updated.map { date($0) }, fetched: date(fetched), isWhole: isWhole)
  }

  @Test func `its date is that of Apple, otherwise that of the fetch`() {
    #expect(Self.chart(updated: -500).date == Self.date(-500))
    #expect(Self.chart(fetched: 3).date == Self.date(3))
    #expect(Self.chart(updated: -86_400).day == "2027-01-14")
    #expect(Self.chart().day == "2027-01-15")
    // Apple's date is ignored if it is in the future.
    #expect(Self.chart(updated: 86_400 * 400).day == "2027-01-15")
  }

  @Test(arguments: [
    ("1 2 3", false, "1 2 3", false, true), ("1 2", false, "1 2 3", false, true),
    ("1 2", true, "1 2 3", false, false), ("1 2", false, "1 2 3", true, true),
    ("1 2", true, "1 2", false, true), ("1 3", false, "1 2 3", false, false),
    ("2 1 3", false, "1 2 3", false, false),
  ])
  func `a part of an order is the same chart, unless it was complete`(
    first: String, isWhole: Bool, second: String, isOtherWhole: Bool, agree: Bool
  ) {
    let one = Self.chart(first, isWhole: isWhole)
    let other = Self.chart(second, isWhole: isOtherWhole)
    #expect(one.agrees(with: other) == agree)
    #expect(other.agrees(with: one) == agree)
  }

  @Test func `a chart with gaps is saved with its ranks`() throws {
    let entries = [2, 4].map { ChartEntry(rank: $0, Entry(kind: .songs, id: "\($0)0", name: "N")) }
    let chart = Chart(
      country: "sk", source: .mostPlayed, requested: 10, entries: entries, lastRank: 5)
    let order = ChartOrder(chart, fetched: Self.date(0))
    #expect(order == Self.chart("- 20 - 40 -", isWhole: true))
    #expect(!order.agrees(with: Self.chart("20 40")))
  }

  @Test(
    arguments: [
      ("1", 1, 1, .some(.none)), ("2", 1, 2, .up(1)), ("3", 1, 3, .up(2)), ("1", 3, 1, .down(2)),
      ("1", .max, 1, .down(.max - 1)), ("9", 3, nil, .new), ("9", 4, nil, nil),
    ] as [(String, Int, Int?, Movement?)])
  func `movement is relative to the previous rank`(
    id: String, rank: Int, previous: Int?, movement: Movement?
  ) {
    let earlier = ChartComparison(Self.chart())
    #expect(earlier.previousRank(of: id) == previous)
    #expect(earlier.movement(of: id, at: rank) == movement)
  }

  @Test func `after the end of a complete chart all entries are new, unless it has gaps`() {
    #expect(ChartComparison(Self.chart("1", isWhole: true)).movement(of: "9", at: 50) == .new)
    let gap = ChartComparison(Self.chart("1 - 3", isWhole: true))
    #expect(gap.previousRank(of: "3") == 3)
    #expect(gap.movement(of: "3", at: 2) == .up(1))
    #expect(gap.movement(of: "9", at: 1) == nil)
    // A repeated entry counts at its first rank.
    #expect(ChartComparison(Self.chart("1 2 1")).previousRank(of: "1") == 1)
  }
}
