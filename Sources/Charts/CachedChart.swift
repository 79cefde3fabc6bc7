import Foundation
import HTTP

/// A chart as it was fetched, with when and from where; the form in which it is kept.
struct CachedChart: Codable, Equatable {
  static let currentSchema = 2

  var schema = currentSchema
  var services: ServiceAddresses
  var fetched: Date
  /// Without details: those are kept beside it and filled in anew.
  var chart: Chart

  /// Whether it can be what was saved: a file may have been damaged or put there by others.
  var isSound: Bool {
    let ids = chart.entries.map(\.id)
    let ranks = chart.entries.map(\.rank)
    return schema == Self.currentSchema && !ids.isEmpty && Lookup.askable(ids) == ids
      && (1...Chart.longest).contains(chart.lastRank) && ranks == Set(ranks).sorted()
      && ranks.allSatisfy { (1...chart.lastRank).contains($0) }
      && [fetched, chart.updated ?? fetched].allSatisfy(InternetDate.range.contains)
  }

  func isFresh(now: Date) -> Bool { Freshness.isFresh(fetched, now: now) }

  func age(now: Date) -> Duration {
    .seconds(max(now.timeIntervalSince(fetched), 0).rounded(.down))
  }
}
