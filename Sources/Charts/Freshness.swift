import Foundation

/// When to send requests.
package enum Freshness: Equatable, Sendable {
  /// If the cached data is at least ten minutes old.
  case remembered
  /// Always.
  case refresh
  /// Never.
  case offline

  /// The age in seconds up to which cached data is used without a request.
  static let lastsSeconds = 600.0

  /// Also `true` if the clock was set back a little.
  static func isFresh(_ fetched: Date, now: Date) -> Bool {
    (-60..<lastsSeconds).contains(now.timeIntervalSince(fetched))
  }
}
