package import Foundation

/// The order of a chart at some time.
package struct ChartOrder: Equatable, Sendable {
  /// From rank 1, each ID once; `nil` for a rank whose entry could not be shown.
  package var ids: [String?]
  /// Apple's date of the list.
  package var updated: Date?
  package var fetched: Date
  /// The feed had no more entries, so IDs that are not in `ids` were not in the chart.
  package var isWhole: Bool

  package init(ids: [String?], updated: Date?, fetched: Date, isWhole: Bool) {
    self.ids = ids
    self.updated = updated
    self.fetched = fetched
    self.isWhole = isWhole
  }

  package init(_ chart: Chart, fetched: Date) {
    let ids = Dictionary(chart.entries.map { ($0.rank, $0.id) }) { first, _ in first }
    self.init(
      ids: (0..<chart.lastRank).map { ids[$0 + 1] }, updated: chart.updated, fetched: fetched,
      isWhole: chart.isWhole)
  }

  /// Apple's date if known, otherwise the time of the request.
  package var date: Date { updated ?? fetched }

  /// Whether both are the same chart, so that one is the beginning of the other.
  package func agrees(with other: ChartOrder) -> Bool {
    let count = min(ids.count, other.ids.count)
    if ids.count < other.ids.count, isWhole { return false }
    if other.ids.count < ids.count, other.isWhole { return false }
    return ids.prefix(count) == other.ids.prefix(count)
  }

  /// The day in UTC. Apple's date is ignored if it is in the future.
  package var day: String {
    let isPlausible = date.timeIntervalSince(fetched) < 86_400
    return (isPlausible ? date : fetched).textInUTC("%Y-%m-%d")
  }
}

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
