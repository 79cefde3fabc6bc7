/// Ranks at the beginning of a sentence: `Rank 4`, `Ranks 4, 7 and 9–12`, or `31 entries` if there are too many to list.
package struct RankList: Equatable, Sendable {
  private static let maxRanges = 6

  private let ranks: [Int]

  /// - Parameter ranks: At least one, in ascending order.
  package init(_ ranks: [Int]) {
    self.ranks = ranks
  }

  package var isPlural: Bool { ranks.count > 1 }

  /// Why a chart has no entry at these ranks.
  package var gapReason: String {
    isPlural
      ? "their IDs are invalid or duplicates"
      : "its ID is invalid or a duplicate"
  }

  private var ranges: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for rank in ranks {
      if let last = ranges.last, last.upperBound + 1 == rank {
        ranges[ranges.count - 1] = last.lowerBound...rank
      } else {
        ranges.append(rank...rank)
      }
    }
    return ranges
  }
}

extension RankList: CustomStringConvertible {
  package var description: String {
    let words = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    guard words.count <= Self.maxRanges else { return "\(ranks.count) entries" }
    return (isPlural ? "Ranks " : "Rank ") + words.listed()
  }
}
