import Foundation
import Testing

@testable import Charts

struct ChartComparisonTests {
  private static func earlier(_ ids: [String?], isWhole: Bool = false) -> ChartComparison {
    ChartComparison(
      ChartOrder(
        ids: ids, updated: nil, fetched: Date(timeIntervalSince1970: 1_800_000_000),
        isWhole: isWhole))
  }

  @Test(
    arguments: [
      ("a", 1, 1, .some(.none)), ("b", 1, 2, .up(1)), ("c", 1, 3, .up(2)), ("a", 3, 1, .down(2)),
      ("a", 200, 1, .down(199)), ("x", 3, nil, .new), ("x", 4, nil, nil),
    ] as [(String, Int, Int?, Movement?)])
  func `movement is relative to the previous rank`(
    id: String, rank: Int, previous: Int?, movement: Movement?
  ) {
    let earlier = Self.earlier(["a", "b", "c"])
    #expect(earlier.previousRank(of: id) == previous)
    #expect(earlier.movement(of: id, at: rank) == movement)
  }

  @Test func `after the end of a complete chart all entries are new`() {
    #expect(Self.earlier(["a"], isWhole: true).movement(of: "x", at: 50) == .new)
  }

  @Test func `a gap in the earlier chart keeps ranks, and entries may not be new`() {
    let earlier = Self.earlier(["a", nil, "c"], isWhole: true)
    #expect(earlier.previousRank(of: "c") == 3)
    #expect(earlier.movement(of: "c", at: 2) == .up(1))
    #expect(earlier.movement(of: "x", at: 1) == nil)
  }

  @Test func `a repeated entry counts at its first rank, at any size`() {
    let ids = (0..<100_000).map { "\($0 % 50_000)" }
    #expect(Self.earlier(ids).previousRank(of: "49999") == 50_000)
    #expect(Self.earlier([]).movement(of: "1", at: .max) == nil)
    #expect(Self.earlier(["1"]).movement(of: "1", at: .max) == .down(.max - 1))
  }
}
