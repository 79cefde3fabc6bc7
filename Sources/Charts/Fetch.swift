package import HTTP
import Synchronization

/// Requests `url` with GET, follows redirects, and returns the response of any status.
package typealias Fetch =
  @Sendable (_ url: String, _ retries: Retries) async throws(FetchError) -> Response

/// Whether a request may wait: for another attempt, or for the limit on lookups.
package struct Retries: Sendable, Equatable {
  /// How long it may wait for rate limits; shared by the requests for one chart.
  let limit: RateLimitWaits?

  /// One attempt, at once: something older can be shown instead.
  package static let none = Retries(limit: nil)

  /// As in ``FetchRetrier``; each call allows another minute of rate limits.
  package static func backoff() -> Retries { Retries(limit: RateLimitWaits()) }

  package static func == (one: Retries, other: Retries) -> Bool {
    (one.limit == nil) == (other.limit == nil)
  }
}

/// The pauses that rate limits have caused, a minute in total.
final class RateLimitWaits: Sendable {
  private static let longestSeconds = 60.0
  private let seconds = Mutex(0.0)

  /// False if that would be too long.
  func take(seconds more: Double) -> Bool {
    seconds.withLock { seconds in
      guard seconds + more <= Self.longestSeconds else { return false }
      seconds += more
      return true
    }
  }
}
