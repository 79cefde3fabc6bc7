import Foundation
import HTTP

/// A fetched chart with its time and origin, as stored in the cache.
struct CachedChart: Codable, Equatable {
  static let currentSchema = 2

  var schema = currentSchema
  var services: ServiceAddresses
  var fetched: Date
  /// Without details, which are cached separately.
  var chart: Chart

  /// Whether the contents are plausible. The file may be damaged or from another program.
  var isSound: Bool {
    let ids = chart.entries.map(\.id)
    let ranks = chart.entries.map(\.rank)
    return schema == Self.currentSchema && !ids.isEmpty && Lookup.validIDs(ids) == ids
      && (1...Chart.longest).contains(chart.lastRank) && ranks == Set(ranks).sorted()
      && ranks.allSatisfy { (1...chart.lastRank).contains($0) }
      && [fetched, chart.updated ?? fetched].allSatisfy(InternetDate.range.contains)
  }

  func isFresh(now: Date) -> Bool { Freshness.isFresh(fetched, now: now) }

  func age(now: Date) -> Duration {
    .seconds(max(now.timeIntervalSince(fetched), 0).rounded(.down))
  }
}
