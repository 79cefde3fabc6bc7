import Charts
import Foundation
import HTTP
import Synchronization
import Transfers

/// Retries feeds and lookups, keeps lookups below their limit, and counts down each wait.
struct RetryCountdown: Sendable {
  let console: Console

  /// - Parameter turns: of which each request takes one, the first as well as the retries.
  func retrying(_ fetch: @escaping Fetch, turns: LookupRateLimits? = nil) -> Fetch {
    let waiting = WaitingSentence()
    let retrier = FetchRetrier(
      sleep: { wait in
        try await countDown(wait, to: "retrying", because: waiting.sentence)
        try await takeTurn(turns)
      },
      onPause: { pause in waiting.sentence = Self.sentence(pause) })
    let retrying = retrier.retrying(fetch)
    guard let turns else { return retrying }
    // Before the retrier begins, which would count the wait for a turn as the store's.
    return { address, retries async throws(FetchError) in
      let mustWait: Bool
      do {
        mustWait = try await !takeTurn(turns, waits: retries != .none)
      } catch {
        throw .canceled
      }
      if mustWait { throw .rateLimited }
      return try await retrying(address, retries)
    }
  }

  /// False where there is no turn yet, and it must not be waited for.
  @discardableResult
  private func takeTurn(_ turns: LookupRateLimits?, waits: Bool = true) async throws -> Bool {
    guard let turns else { return true }
    var isTold = false
    while let wait = try await turns.take() {
      guard waits else { return false }
      // Of several who wait one is the first, and the rest wait on: that is not said again.
      try await countDown(wait, to: "continuing", because: turns.sentence, isTold: isTold)
      isTold = true
    }
    return true
  }

  private static func sentence(_ pause: FetchRetrier.Pause) -> String {
    switch pause.cause {
    case .rateLimited(let status): "Rate limited by \(pause.host) (HTTP \(status))"
    case .busy(let status): "\(pause.host) is busy (HTTP \(status))"
    case .unreachable(let reason): "Could not reach \(pause.host) (\(reason))"
    }
  }

  private func countDown(
    _ wait: Duration, to doing: String, because sentence: String, isTold: Bool = false
  ) async throws {
    guard console.isErrorTerminal, console.verbosity != .quiet else {
      if !isTold { console.note("\(sentence); \(doing) in \(Self.seconds(wait)) s.") }
      return try await Task.sleep(for: wait)
    }
    defer { console.countdown = nil }
    let opening = doing.prefix(1).uppercased() + doing.dropFirst()
    let reason = sentence.prefix(1).lowercased() + sentence.dropFirst()
    var left = wait
    while left > .zero {
      // How long comes first: a narrow window shows no more than that.
      console.countdown = "\(opening) in \(Self.seconds(left)) s: \(reason)"
      let step = min(left, .seconds(1))
      try await Task.sleep(for: step)
      left -= step
    }
  }

  // Rounded up: the last second of a countdown reads 1.
  private static func seconds(_ duration: Duration) -> Int64 {
    let (seconds, rest) = duration.components
    return rest > 0 ? seconds + 1 : seconds
  }
}

private final class WaitingSentence: Sendable {
  private let text = Mutex("")

  var sentence: String {
    get { text.withLock { $0 } }
    set { text.withLock { $0 = newValue } }
  }
}

/// Requests of `Charts` over the client of `Transfers`; one attempt each.
func fetching(over client: TransferClient) -> Fetch {
  { address, _ async throws(FetchError) in
    do throws(TransferError) {
      return try await client.fetch(FetchRequest(address: address))
    } catch {
      throw FetchError(error)
    }
  }
}

extension FetchError {
  init(_ error: TransferError) {
    self =
      switch error {
      case .timedOut: .timedOut
      case .insecure(_, let reason): .insecure(reason: reason)
      case .tooLarge(let limit): .tooLarge(bytes: Int(limit))
      case .unreachable(_, let reason): .unreachable(reason: reason)
      case .invalidResponse: .invalidResponse
      case .failed where Task.isCancelled: .canceled
      default: .failed(reason: error.cause)
      }
  }
}
