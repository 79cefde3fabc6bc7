package import Foundation

/// When a feed or lookup request that failed is sent again, and after what pause.
///
/// Rate limits (403, 429, 503): after 2, 5 and 10 seconds, or as long as Retry-After says, 60 seconds in
/// total for all requests for one chart; a longer Retry-After ends the attempt at once. Temporary errors (408, 425, 500, 502, 504, no response):
/// after about 1 and 2 seconds, within 20 seconds.
package struct RetryPolicy: Sendable {
  private let sleep: @Sendable (Duration) async throws -> Void
  private let now: @Sendable () -> Date
  private let random: @Sendable (ClosedRange<Double>) -> Double
  private let onWait: @Sendable (Wait) -> Void

  /// - Parameters:
  ///   - sleep: throws when the task is canceled.
  ///   - random: a number of seconds out of the range.
  ///   - onWait: called before each pause, on the task that waits.
  package init(
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) },
    onWait: @escaping @Sendable (Wait) -> Void
  ) {
    self.sleep = sleep
    self.now = now
    self.random = random
    self.onWait = onWait
  }

  /// `fetch` with the retries that its caller allows; the last response or failure is the result.
  ///
  /// Canceling the task during a pause ends it with ``FetchFailure/canceled``.
  package func retrying(_ fetch: @escaping Fetch) -> Fetch {
    { (url, retries) throws(FetchFailure) in
      var attempts = Attempts(began: now(), waits: retries.limit)
      while true {
        let outcome: Result<Answer, FetchFailure>
        do throws(FetchFailure) {
          outcome = .success(try await fetch(url, retries))
        } catch {
          outcome = .failure(error)
        }
        guard retries != .none,
          let pause = attempts.pause(after: outcome, now: now(), random: random)
        else { return try outcome.get() }
        onWait(Wait(seconds: pause.seconds, because: pause.cause, host: Self.host(of: url)))
        do {
          try await sleep(.seconds(pause.seconds))
        } catch {
          throw .canceled
        }
        if Task.isCancelled { throw .canceled }
      }
    }
  }

  private static func host(of url: String) -> String {
    AddressParts(url)?.host ?? url
  }
}

/// The failed attempts of one request.
private struct Attempts {
  let began: Date
  let waits: RateLimitWaits?
  private var rateLimits = 0
  private var errors = 0

  init(began: Date, waits: RateLimitWaits?) {
    (self.began, self.waits) = (began, waits)
  }

  /// The pause before the next attempt, or nil if this outcome is the last.
  mutating func pause(
    after outcome: Result<Answer, FetchFailure>, now: Date,
    random: (ClosedRange<Double>) -> Double
  ) -> (seconds: Double, cause: Wait.Cause)? {
    switch outcome {
    case .success(let answer):
      switch answer.status {
      case 403, 429, 503:
        return rateLimitPause(retryAfter: answer.retryAfter, now: now)
          .map { ($0, .rateLimited(status: answer.status)) }
      case 408, 425, 500, 502, 504:
        // The feeds answer an HTML page with 500 for a country without a chart, which rarely passes.
        let isPage = answer.status == 500 && answer.isHTML
        return errorPause(atMost: isPage ? 1 : 2, now: now, random: random)
          .map { ($0, .busy(status: answer.status)) }
      default:
        return nil
      }
    case .failure(.unreachable(let reason)):
      return errorPause(now: now, random: random).map { ($0, .unreachable(reason: reason)) }
    case .failure(.timedOut):
      return errorPause(now: now, random: random)
        .map { ($0, .unreachable(reason: "timed out")) }
    case .failure(.insecure), .failure(.failed), .failure(.invalidResponse), .failure(.tooLarge),
      .failure(.rateLimited), .failure(.canceled):
      return nil
    }
  }

  private mutating func rateLimitPause(retryAfter: String?, now: Date) -> Double? {
    let backoff = [2.0, 5.0, 10.0]
    guard rateLimits < backoff.count else { return nil }
    let pause = retryAfter.flatMap { RetryAfter.seconds($0, now: now) } ?? backoff[rateLimits]
    guard waits?.take(seconds: pause) == true else { return nil }
    rateLimits += 1
    return pause
  }

  private mutating func errorPause(
    atMost most: Int = 2, now: Date, random: (ClosedRange<Double>) -> Double
  ) -> Double? {
    guard errors < most, now.timeIntervalSince(began) < 20 else { return nil }
    defer { errors += 1 }
    return random(errors == 0 ? 0.5...1 : 1.5...2.5)
  }
}
