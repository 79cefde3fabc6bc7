import Foundation

/// A chart as it was fetched, with when and from where; the form in which it is kept.
struct RememberedChart: Codable, Equatable {
  static let currentSchema = 1

  var schema = currentSchema
  var services: ServiceAddresses
  var fetched: Date
  /// Without details: those are kept beside it and filled in anew.
  var chart: Chart

  func isFresh(now: Date) -> Bool { Freshness.isFresh(fetched, now: now) }

  func age(now: Date) -> Duration {
    .seconds(max(now.timeIntervalSince(fetched), 0).rounded(.down))
  }
}
