package import Foundation

/// How often and after what pauses a request is tried again.
///
/// Refusals (403, 429, 503) are asked again after 2, 5 and 10 seconds, or when Retry-After says; what may
/// pass by itself (408, 425, 500, 502, 504, no answer) after about 1 and 2 seconds, for 20 seconds at most.
package struct Patience: Sendable {
  private let sleep: @Sendable (Duration) async throws -> Void
  private let now: @Sendable () -> Date
  private let random: @Sendable (ClosedRange<Double>) -> Double
  private let onWait: @Sendable (Wait) -> Void

  /// - Parameters:
  ///   - sleep: throws when the task is cancelled.
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

  /// `fetch`, tried again while that may help; the last answer or failure is what comes back.
  ///
  /// Cancelling the task during a pause ends it with ``FetchFailure/cancelled``.
  package func patient(_ fetch: @escaping Fetch) -> Fetch {
    { (url) throws(FetchFailure) in
      var attempts = Attempts(began: now())
      while true {
        let outcome: Result<Answer, FetchFailure>
        do throws(FetchFailure) {
          outcome = .success(try await fetch(url))
        } catch {
          outcome = .failure(error)
        }
        guard let pause = attempts.pause(after: outcome, now: now(), random: random) else {
          return try outcome.get()
        }
        onWait(Wait(seconds: pause.seconds, because: pause.cause, host: Self.host(of: url)))
        do {
          try await sleep(.seconds(pause.seconds))
        } catch {
          throw .cancelled
        }
        if Task.isCancelled { throw .cancelled }
      }
    }
  }

  private static func host(of url: String) -> String {
    AddressParts(url)?.host ?? url
  }
}

/// What one request has been through.
private struct Attempts {
  let began: Date
  private var refusals = 0
  private var hitches = 0

  init(began: Date) {
    self.began = began
  }

  /// The pause before the next try, or nil if this outcome is the last.
  mutating func pause(
    after outcome: Result<Answer, FetchFailure>, now: Date,
    random: (ClosedRange<Double>) -> Double
  ) -> (seconds: Double, cause: Wait.Cause)? {
    switch outcome {
    case .success(let answer):
      switch answer.status {
      case 403, 429, 503:
        let backOff = [2.0, 5.0, 10.0]
        guard refusals < backOff.count else { return nil }
        let wish = answer.retryAfter.flatMap { RetryAfter.seconds($0, now: now) }
        defer { refusals += 1 }
        return (wish ?? backOff[refusals], .refused(status: answer.status))
      case 408, 425, 500, 502, 504:
        // This is how the feeds answer for a country without a chart: it rarely passes.
        let isPage = answer.status == 500 && answer.isHTML
        return hitchPause(atMost: isPage ? 1 : 2, now: now, random: random)
          .map { ($0, .busy(status: answer.status)) }
      default:
        return nil
      }
    case .failure(.unreachable(let reason)):
      return hitchPause(now: now, random: random).map { ($0, .unreachable(reason: reason)) }
    case .failure(.timedOut):
      return hitchPause(now: now, random: random)
        .map { ($0, .unreachable(reason: "no answer in time")) }
    case .failure(.insecure), .failure(.tooLarge), .failure(.cancelled):
      return nil
    }
  }

  private mutating func hitchPause(
    atMost most: Int = 2, now: Date, random: (ClosedRange<Double>) -> Double
  ) -> Double? {
    guard hitches < most, now.timeIntervalSince(began) < 20 else { return nil }
    defer { hitches += 1 }
    return random(hitches == 0 ? 0.5...1 : 1.5...2.5)
  }
}
