package import Foundation

/// The pauses between the attempts of a request.
package struct RetryPolicy: Equatable, Sendable {
  /// Seconds before each retry: a random number in the range.
  package var pauses: [ClosedRange<Double>]

  package init(pauses: [ClosedRange<Double>]) {
    self.pauses = pauses
  }

  /// Feeds and lookups that got no response or a temporary error.
  package static let requests = RetryPolicy(pauses: [0.5...1, 1.5...2.5])
  /// Feeds and lookups that were rate limited.
  package static let rateLimitedRequests = RetryPolicy(pauses: [2...2, 5...5, 10...10])
  /// Files, after any temporary error.
  package static let files = RetryPolicy(pauses: [0.5...1.5, 3...4, 6...7])

  /// Seconds that a host may ask to wait: longer than that, a request fails instead. Also the limit of all waits for one
  /// chart together.
  package static let longestWait = 60.0
  /// Seconds after which a request for a feed or lookup is not repeated.
  package static let requestSeconds = 20.0

  /// Seconds to wait after a number of consecutive failures, or `nil` to give up.
  ///
  /// - Parameters:
  ///   - retryAfter: The wait requested by the server, in seconds. It replaces the pause of the policy, but
  ///     zero becomes a quarter of a second.
  ///   - random: Returns a number in the range.
  package func pause(
    afterFailures failures: Int, retryAfter: Double?,
    random: (ClosedRange<Double>) -> Double = { .random(in: $0) }
  ) -> Double? {
    guard (1...pauses.count).contains(failures) else { return nil }
    return retryAfter.map { max($0, random(0.25...0.5)) } ?? random(pauses[failures - 1])
  }

  /// Whether the status asks the client to send fewer requests.
  package static func isRateLimit(status: Int) -> Bool { status == 429 || status == 503 }

  /// Whether the same request may succeed later.
  package static func isTemporaryError(status: Int) -> Bool {
    [408, 425, 500, 502, 504].contains(status)
  }
}

/// The `Retry-After` field (RFC 9110, 10.2.3): <https://www.rfc-editor.org/rfc/rfc9110#field.retry-after>
package enum RetryAfter {
  /// Seconds to wait, 0 or more; `nil` if the field is neither a number of seconds nor a date.
  package static func seconds(_ field: String, now: Date) -> Double? {
    let field = field.trimmingCharacters(in: .whitespaces)
    if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Double(field)
    }
    return InternetDate.parse(field).map { max($0.timeIntervalSince(now), 0) }
  }
}
