import Foundation

/// A chart as it was fetched, with when and from where; the form in which it is kept.
struct RememberedChart: Codable, Equatable {
  static let currentSchema = 2

  var schema = currentSchema
  var services: ServiceAddresses
  var fetched: Date
  /// Without details: those are kept beside it and filled in anew.
  var chart: Chart

  /// Whether it can be what was saved: a file may have been damaged or put there by others.
  var isSound: Bool {
    let ids = chart.entries.map(\.id)
    return schema == Self.currentSchema && !ids.isEmpty
      && chart.entries.map(\.rank) == Array(1...ids.count) && Lookup.askable(ids) == ids
      && [fetched, chart.updated ?? fetched].allSatisfy(FeedDate.range.contains)
  }

  func isFresh(now: Date) -> Bool { Freshness.isFresh(fetched, now: now) }

  func age(now: Date) -> Duration {
    .seconds(max(now.timeIntervalSince(fetched), 0).rounded(.down))
  }
}
