package import HTTP
import Synchronization

/// Requests `url` with GET, follows redirects, and returns the response of any status.
package typealias Fetch =
  @Sendable (_ url: String, _ retries: Retries) async throws(FetchError) -> Response

/// How long a request may wait for retries and for the limit on lookups.
package struct Retries: Sendable, Equatable {
  /// The remaining time for rate limits, shared by the requests for one chart.
  let limit: RateLimitWaits?

  /// One attempt without waiting, because older data can be shown instead.
  package static let none = Retries(limit: nil)

  /// As in `FetchRetrier`. Each call allows another minute for rate limits.
  package static func backoff() -> Retries { Retries(limit: RateLimitWaits()) }

  package static func == (one: Retries, other: Retries) -> Bool {
    (one.limit == nil) == (other.limit == nil)
  }
}

/// The total time of pauses caused by rate limits, at most a minute.
final class RateLimitWaits: Sendable {
  private static let maxSeconds = 60.0
  private let seconds = Mutex(0.0)

  /// Returns `false` if the total would be too long.
  func take(seconds more: Double) -> Bool {
    seconds.withLock { seconds in
      guard seconds + more <= Self.maxSeconds else { return false }
      seconds += more
      return true
    }
  }
}
