package import Foundation

/// An earlier chart, to show how ranks have changed since.
package struct ChartComparison: Equatable, Sendable {
  package let past: ChartOrder
  private let ranks: [String: Int]
  private let hasGaps: Bool

  package init(_ past: ChartOrder) {
    self.past = past
    let known = zip(past.ids, 1...).compactMap { id, rank in id.map { ($0, rank) } }
    ranks = Dictionary(known) { first, _ in first }
    hasGaps = known.count < past.ids.count
  }

  package var date: Date { past.date }

  /// `nil` if the earlier chart did not contain the entry, as far as it is known.
  package func previousRank(of id: String) -> Int? { ranks[id] }

  /// `nil` if unknown: the earlier chart has gaps or fewer ranks than this one.
  package func movement(of id: String, at rank: Int) -> Movement? {
    guard let previous = ranks[id] else {
      guard !hasGaps else { return nil }
      return rank <= past.ids.count || past.isWhole ? .new : nil
    }
    if previous == rank { return Movement.none }
    return previous > rank ? .up(previous - rank) : .down(rank - previous)
  }
}

/// How the rank of an entry has changed since an earlier chart.
package enum Movement: Equatable, Sendable {
  /// By a number of ranks, at least 1.
  case up(Int)
  case down(Int)
  case none
  /// Not among the known ranks of the earlier chart.
  case new
}
