package import Foundation
package import HTTP
import Support

/// Requests `url` with GET, follows redirects, and returns the response of any status.
package typealias Fetch =
  @Sendable (_ url: String, _ retries: Retries) async throws(FetchError) -> Response

/// The total time of pauses caused by rate limits, at most a minute.
final class RateLimitWaits: Sendable {
  private let seconds = Locked(0.0)

  /// Returns `false` if the total would be too long.
  func take(seconds more: Double) -> Bool {
    seconds.withLock { seconds in
      guard seconds + more <= RetryPolicy.longestWait else { return false }
      seconds += more
      return true
    }
  }
}

/// Retries requests for feeds and lookups.
///
/// Rate limits (403, 429, 503): after 2, 5 and 10 seconds, or as specified by Retry-After, 60 seconds in
/// total for all requests for one chart. If Retry-After is longer, the request fails at once. Temporary
/// errors (408, 425, 500, 502, 504, no response): after about 1 and 2 seconds, within 20 seconds. An HTML page
/// with status 200, and a host that cannot be resolved: once.
package struct FetchRetrier: Sendable {
  /// A pause before the next attempt.
  package struct Pause: Equatable, Sendable {
    package enum Cause: Equatable, Sendable {
      /// 403, 429, 503.
      case rateLimited(status: Int)
      /// 408, 425, 500, 502, 504.
      case busy(status: Int)
      case unreachable(reason: String)
      /// Status 200 with an HTML page.
      case page
    }

    package let seconds: Double
    package let cause: Cause
    package let host: String
    /// For one country among many, only rate limits are shown.
    package let isShown: Bool

    package init(seconds: Double, cause: Cause, host: String, isShown: Bool = true) {
      (self.seconds, self.cause, self.host, self.isShown) = (seconds, cause, host, isShown)
    }
  }

  private let now: @Sendable () -> Date
  private let random: @Sendable (ClosedRange<Double>) -> Double
  private let wait: @Sendable (Pause) async throws -> Void

  /// - Parameters:
  ///   - random: Returns a number in the range.
  ///   - wait: Waits for the pause. Throws when the task is canceled.
  package init(
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) },
    wait: @escaping @Sendable (Pause) async throws -> Void
  ) {
    (self.now, self.random, self.wait) = (now, random, wait)
  }

  /// Returns `fetch` with the retries that the caller allows. The result is the last response or error.
  ///
  /// Canceling the task during a pause throws `FetchError.canceled`.
  package func retrying(_ fetch: @escaping Fetch) -> Fetch {
    { (url, retries) throws(FetchError) in
      var attempts = Attempts(began: now(), retries)
      while true {
        let outcome: Result<Response, FetchError>
        do throws(FetchError) {
          outcome = .success(try await fetch(url, retries))
        } catch {
          outcome = .failure(error)
        }
        guard let (seconds, cause) = attempts.pause(after: outcome, now: now(), random: random)
        else { return try outcome.get() }
        var isShown = retries.maxRepeats > 1
        if case .rateLimited = cause, (try? outcome.get().isLocal) != true { isShown = true }
        let pause = Pause(
          seconds: seconds, cause: cause, host: WebAddress(url)?.host ?? url, isShown: isShown)
        retries.notes(pause)
        do {
          try await wait(pause)
        } catch {
          throw .canceled
        }
        if Task.isCancelled { throw .canceled }
      }
    }
  }
}

/// The failed attempts of one request.
private struct Attempts {
  let began: Date
  private let retries: Retries
  private var rateLimits = 0
  private var errors = 0

  init(began: Date, _ retries: Retries) {
    (self.began, self.retries) = (began, retries)
  }

  /// The pause before the next attempt, or `nil` if this outcome is the last.
  mutating func pause(
    after outcome: Result<Response, FetchError>, now: Date,
    random: (ClosedRange<Double>) -> Double
  ) -> (seconds: Double, cause: FetchRetrier.Pause.Cause)? {
    // Of another request: no attempt.
    if case .success(let response) = outcome, response.isLocal, retries.maxRepeats > 0,
      let seconds = response.retryAfter.flatMap({ RetryAfter.seconds($0, now: now) }),
      retries.limit?.take(seconds: seconds) == true
    {
      return (max(seconds, 0.25), .rateLimited(status: response.status))
    }
    guard rateLimits + errors < retries.maxRepeats else { return nil }
    switch outcome {
    case .success(let response) where response.isRateLimited:
      let retryAfter = response.retryAfter.flatMap { RetryAfter.seconds($0, now: now) }
      rateLimits += 1
      let seconds = RetryPolicy.rateLimitedRequests.pause(
        afterFailures: rateLimits, retryAfter: retryAfter, random: random)
      guard let seconds, retries.limit?.take(seconds: seconds) == true else { return nil }
      return (seconds, .rateLimited(status: response.status))
    case .success(let response) where RetryPolicy.isTemporaryError(status: response.status):
      // Feeds respond with 500 and an HTML page for a country without a chart, so one retry is enough.
      if response.status == 500, response.isHTML { errors += 1 }
      return errorPause(.busy(status: response.status), now: now, random: random)
    case .success(let response) where response.status == 200 && response.hasMarkup && errors == 0:
      // An error page of the store passes; the page of a captive portal does not.
      return errorPause(.page, now: now, random: random)
    case .failure(.unreachable(let reason)):
      // Usually there is no network, so one retry is enough.
      if reason.hasPrefix(FetchError.unresolvedHost) { errors += 1 }
      return errorPause(.unreachable(reason: reason), now: now, random: random)
    case .failure(.timedOut):
      return errorPause(.unreachable(reason: "timed out"), now: now, random: random)
    case .success, .failure: return nil
    }
  }

  private mutating func errorPause(
    _ cause: FetchRetrier.Pause.Cause, now: Date, random: (ClosedRange<Double>) -> Double
  ) -> (seconds: Double, cause: FetchRetrier.Pause.Cause)? {
    guard now.timeIntervalSince(began) < RetryPolicy.requestSeconds else { return nil }
    errors += 1
    return RetryPolicy.requests.pause(afterFailures: errors, retryAfter: nil, random: random)
      .map { ($0, cause) }
  }
}
