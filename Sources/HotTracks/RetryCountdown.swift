import Charts
import Foundation

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
