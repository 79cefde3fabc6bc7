internal import Foundation
import HTTP
internal import Support

/// The hosts that have asked for a pause with `Retry-After` and status 429 or 503 (RFC 9110, 10.2.3). No request is
/// sent to them before it is over, or for a minute at most.
final class HostGate: Sendable {
  typealias Instant = ContinuousClock.Instant

  struct Pause {
    let status: Int
    /// Until when the host has asked for it.
    let end: Instant
    let opens: Instant
  }

  private let pauses = Locked<[String: Pause]>([:])

  /// Closes the host if the response asks for a pause.
  func note(_ head: ResponseHead, from host: String) {
    guard let status = head.status, RetryPolicy.isRateLimit(status: status),
      let seconds = head.retryAfter, seconds > 0
    else { return }
    let now = Instant.now
    pauses.withLock { pauses in
      let pause = Pause(
        // A year is long enough, and fits into a duration.
        status: status, end: now + .seconds(min(seconds, 31_536_000)),
        opens: now + .seconds(min(seconds, RetryPolicy.longestWait)))
      // A shorter one does not end a longer one.
      if pauses[host].map({ $0.opens < pause.opens }) ?? true { pauses[host] = pause }
    }
  }

  /// Why no request is sent to the host, and when the next one may be; `nil` for now.
  func pause(of host: String) -> Pause? {
    pauses.withLock { $0[host] }.flatMap { $0.opens > .now ? $0 : nil }
  }

  /// The response of a closed host, with the rest of the pause; `nil` if the host is open.
  func response(of host: String) -> Response? {
    guard let pause = pause(of: host) else { return nil }
    let seconds = ((pause.end - .now) / .seconds(1)).rounded(.up)
    var response = Response(status: pause.status, retryAfter: String(Int(seconds)))
    response.isLocal = true
    return response
  }
}

extension ResponseHead {
  /// In seconds from now; `nil` without a valid `Retry-After`.
  var retryAfter: Double? {
    self["retry-after"].flatMap { RetryAfter.seconds($0, now: Date()) }
  }
}
