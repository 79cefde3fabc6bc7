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
