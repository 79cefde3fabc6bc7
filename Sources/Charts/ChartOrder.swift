package import Foundation
import HTTP

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
  func agrees(with other: ChartOrder) -> Bool {
    let count = min(ids.count, other.ids.count)
    if ids.count < other.ids.count, isWhole { return false }
    if other.ids.count < ids.count, other.isWhole { return false }
    return ids.prefix(count) == other.ids.prefix(count)
  }

  /// Whether this chart is the older one. Apple's date takes precedence, because one of several servers may
  /// still return yesterday's list.
  ///
  /// - Parameter longest: The number of seconds by which our clock is trusted; it may have been set back.
  func precedes(_ other: ChartOrder, byAtMost longest: Double = .infinity) -> Bool {
    if let mine = appleDate, let others = other.appleDate, mine != others { return mine < others }
    let seconds = other.fetched.timeIntervalSince(fetched)
    return seconds > 0 && seconds <= longest
  }

  /// Apple's date, unless it is in the future.
  var appleDate: Date? {
    updated.flatMap { $0.timeIntervalSince(fetched) < 86_400 ? $0 : nil }
  }
}

extension ChartOrder: Codable {
  private enum CodingKeys: CodingKey {
    case ids, updated, fetched, isWhole
  }

  /// | - Throws: Also for implausible values, because other programs may have written them.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ids: try values.decode([String?].self, forKey: .ids),
      updated: try values.decodeIfPresent(Date.self, forKey: .updated),
      fetched: try values.decode(Date.self, forKey: .fetched),
      isWhole: try values.decode(Bool.self, forKey: .isWhole))
    let known = ids.compactMap(\.self)
    guard !known.isEmpty, ids.count <= Chart.longest, Lookup.validIDs(known) == known,
      [fetched, date].allSatisfy(InternetDate.range.contains)
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "invalid chart"))
    }
  }
}

/// The recorded order of one chart: the current one, and the last one that was different.
package struct ChartOrderHistory: Codable, Equatable, Sendable {
  package private(set) var present: ChartOrder
  package private(set) var previous: ChartOrder?

  // The time by which simultaneous fetches of two processes may be recorded out of order.
  private static let maxRaceSeconds = 60.0

  package init(_ present: ChartOrder) {
    self.present = present
  }

  /// Records a chart that was just fetched. A shorter or longer part of the same order counts as the same
  /// chart; the longer one is kept, with its own date. An older chart changes nothing.
  package mutating func note(_ chart: ChartOrder) {
    guard !chart.precedes(present, byAtMost: Self.maxRaceSeconds) else { return }
    if !chart.agrees(with: present) {
      previous = present
    } else if chart.ids.count < present.ids.count {
      return
    }
    present = chart
  }

  /// Whether a fetched chart adds anything to the history.
  package func isChanged(by chart: ChartOrder) -> Bool {
    var noted = self
    noted.note(chart)
    // If Apple's date is unknown, our date is updated to the latest fetch.
    if present.appleDate != nil, noted.present.appleDate == present.appleDate {
      noted.present.fetched = present.fetched
    }
    return noted != self
  }

  /// The earlier chart to compare with; `nil` if none is known.
  ///
  /// - Parameter isNew: Whether the chart was just fetched. It may have been recorded already.
  package func compared(with chart: ChartOrder, isNew: Bool = false) -> ChartComparison? {
    if isNew {
      var noted = self
      noted.note(chart)
      return noted.compared(with: chart)
    }
    if chart.agrees(with: present) { return previous.map(ChartComparison.init) }
    // A newer chart may not have been recorded, for example because the disk is full.
    return present.precedes(chart) ? ChartComparison(present) : nil
  }
}

/// Access to the recorded order of earlier charts, implemented in `Library`.
///
/// Errors are ignored: without a history, charts have no comparison.
package struct ChartHistory: Sendable {
  /// Records a chart that was just fetched, in the background.
  package var note: @Sendable (Chart, _ fetched: Date) -> Void
  /// Returns the earlier chart to compare with. The result does not depend on whether the new chart has been
  /// recorded yet.
  package var compared: @Sendable (Chart, _ fetched: Date, _ isNew: Bool) async -> ChartComparison?

  package init(
    note: @escaping @Sendable (Chart, _ fetched: Date) -> Void,
    compared: @escaping @Sendable (Chart, _ fetched: Date, _ isNew: Bool) async -> ChartComparison?
  ) {
    self.note = note
    self.compared = compared
  }

  /// Records nothing.
  package static let none = ChartHistory(note: { _, _ in }, compared: { _, _, _ in nil })
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
