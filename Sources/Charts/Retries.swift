/// How often a request is repeated, and how long it may wait for rate limits.
package struct Retries: Sendable, Equatable {
  /// Of which `FetchRetrier` may allow fewer.
  let maxRepeats: Int
  /// The remaining time for rate limits, shared by the requests for one chart.
  let limit: RateLimitWaits?
  /// Receives each pause before it begins.
  var notes: @Sendable (FetchRetrier.Pause) -> Void = { _ in }

  /// One attempt without waiting, because older data can be shown instead.
  package static let none = Retries(maxRepeats: 0, limit: nil)

  /// As in `FetchRetrier`. Each call allows another minute for rate limits.
  package static func backoff() -> Retries { Retries(maxRepeats: .max, limit: RateLimitWaits()) }

  /// One repeat, for one country among many, whose errors are shown at the end.
  static func once(_ notes: @escaping @Sendable (FetchRetrier.Pause) -> Void) -> Retries {
    Retries(maxRepeats: 1, limit: RateLimitWaits(), notes: notes)
  }

  package static func == (one: Retries, other: Retries) -> Bool {
    one.maxRepeats == other.maxRepeats
  }
}
