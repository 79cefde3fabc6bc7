import Charts
import Foundation
import HTTP
import Library
import Session
import Support
import Terminal
import Transfers

/// Retries requests for feeds and lookups, limits the rate of lookups, and shows a countdown for each wait.
struct RetryCountdown: Sendable {
  let console: Console

  /// - Parameter limits: Count each request, including retries.
  func retrying(_ fetch: @escaping Fetch, limits: LookupRateLimits? = nil) -> Fetch {
    let retrier = FetchRetrier { pause in
      if pause.isShown {
        try await countDown(Wait(pause))
      } else {
        try await Task.sleep(for: .seconds(pause.seconds))
      }
      try await waitForLookup(limits)
    }
    let retrying = retrier.retrying(fetch)
    guard let limits else { return retrying }
    // Before the retrier starts, because its time limit must not include this wait.
    return { address, retries async throws(FetchError) in
      let mustWait: Bool
      do {
        mustWait = try await !waitForLookup(limits, waits: retries != .none)
      } catch {
        throw .canceled
      }
      if mustWait { throw .rateLimited }
      return try await retrying(address, retries)
    }
  }

  /// Waits until the limits allow a request. Returns `false` if it would have to wait and `waits` is false.
  @discardableResult
  private func waitForLookup(_ limits: LookupRateLimits?, waits: Bool = true) async throws -> Bool {
    guard let limits else { return true }
    var isAnnounced = false
    while let duration = await limits.take() {
      try Task.checkCancellation()
      guard waits else { return false }
      // Another process can take the next lookup, so the wait can repeat. It is announced only once.
      try await countDown(
        Wait(duration: duration, action: "continuing", reason: limits.reason),
        isAnnounced: isAnnounced)
      isAnnounced = true
    }
    return true
  }

  private func countDown(_ wait: Wait, isAnnounced: Bool = false) async throws {
    guard console.isErrorTerminal, console.verbosity != .quiet else {
      if !isAnnounced { console.note(wait.sentence) }
      return try await Task.sleep(for: wait.duration)
    }
    let id = UUID()
    defer { console.set(nil, for: id) }
    var wait = wait
    while wait.duration > .zero {
      console.set(wait, for: id)
      let step = min(wait.duration, .seconds(1))
      try await Task.sleep(for: step)
      wait.duration -= step
    }
  }
}

/// A wait before a request.
struct Wait: Equatable, Sendable {
  /// The rest of the wait.
  var duration: Duration
  /// What follows, such as `retrying`.
  let action: String
  /// A sentence without a period.
  let reason: String

  init(duration: Duration, action: String, reason: String) {
    (self.duration, self.action, self.reason) = (duration, action, reason)
  }

  init(_ pause: FetchRetrier.Pause) {
    let reason =
      switch pause.cause {
      case .rateLimited(status: 403): "Refused by \(pause.host) (HTTP 403)"
      case .rateLimited(status: 503): "\(pause.host) is unavailable (HTTP 503)"
      case .rateLimited(let status): "Rate limited by \(pause.host) (HTTP \(status))"
      case .busy(let status): "\(pause.host) is busy (HTTP \(status))"
      case .unreachable(let reason): "Could not reach \(pause.host) (\(reason))"
      case .page: "Received an HTML page from \(pause.host)"
      }
    self.init(duration: .seconds(pause.seconds), action: "retrying", reason: reason)
  }

  var sentence: String { "\(reason); \(action) in \(seconds) s." }

  /// The time comes first, because narrow windows cut off the rest.
  var countdown: String {
    let opening = action.prefix(1).uppercased() + action.dropFirst()
    return "\(opening) in \(seconds) s: \(reason.prefix(1).lowercased() + reason.dropFirst())"
  }

  // Rounded up, so that a countdown ends with 1.
  private var seconds: Int64 {
    let (seconds, rest) = duration.components
    return rest > 0 ? seconds + 1 : seconds
  }
}

/// Sends requests of `Charts` through the client of `Transfers`; one attempt each.
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

/// Does the work, and then cleans up, even after an error.
func withCleanup<Result>(
  _ work: () async throws -> Result, cleanup: () async -> Void
) async throws -> Result {
  do {
    let result = try await work()
    await cleanup()
    return result
  } catch {
    await cleanup()
    throw error
  }
}
