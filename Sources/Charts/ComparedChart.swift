package import Foundation

/// The earlier chart with which a chart is compared.
package struct ComparedChart: Equatable, Sendable {
  package let past: PastChart
  private let ranks: [String: Int]

  package init(_ past: PastChart) {
    self.past = past
    ranks = Dictionary(zip(past.ids, 1...)) { first, _ in first }
  }

  package var date: Date { past.date }

  /// `nil` where the earlier chart did not have it, as far as it is known.
  package func previousRank(of id: String) -> Int? { ranks[id] }

  /// `nil` where that cannot be told: the earlier chart is known to fewer ranks than this one.
  package func movement(of id: String, at rank: Int) -> Movement? {
    guard let previous = ranks[id] else {
      return rank <= past.ids.count || past.isWhole ? .new : nil
    }
    if previous == rank { return Movement.none }
    return previous > rank ? .up(previous - rank) : .down(rank - previous)
  }
}
