import Foundation

/// Whether the store is asked.
package enum Freshness: Equatable, Sendable {
  /// Only if what is remembered is ten minutes old or more.
  case remembered
  /// Always.
  case refresh
  /// Never.
  case offline

  /// An answer younger than this many seconds is used as it is.
  static let lastsSeconds = 600.0

  /// A clock set back a little makes nothing old.
  static func isFresh(_ fetched: Date, now: Date) -> Bool {
    (-60..<lastsSeconds).contains(now.timeIntervalSince(fetched))
  }
}
