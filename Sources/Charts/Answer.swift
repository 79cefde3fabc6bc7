package import Foundation
import Synchronization

/// What a server answered, whatever its status.
package struct Answer: Sendable, Equatable {
  package var status: Int
  package var contentType: String?
  /// The header as it stood: seconds or a date.
  package var retryAfter: String?
  package var body: Data

  package init(
    status: Int, contentType: String? = nil, retryAfter: String? = nil, body: Data = Data()
  ) {
    self.status = status
    self.contentType = contentType
    self.retryAfter = retryAfter
    self.body = body
  }

  /// A page for people, by its label or its first sign.
  var isHTML: Bool {
    if let contentType, contentType.lowercased().contains("html") { return true }
    return body.first { !Self.blanks.contains($0) } == UInt8(ascii: "<")
  }

  /// The body from its first sign on: lookup answers begin with blank lines, some files with a mark.
  var json: Data {
    body.drop { Self.blanks.contains($0) }
  }

  /// Blank, tab, line ends, and the three bytes of a byte order mark.
  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
}

/// Requests `url` with GET, follows redirects, and returns the response of any status.
package typealias Fetch =
  @Sendable (_ url: String, _ retries: Retries) async throws(FetchFailure) -> Answer

/// Whether a request may wait: for another attempt, or for its turn.
package struct Retries: Sendable, Equatable {
  /// How long it may wait for rate limits; shared by the requests for one chart.
  let limit: RateLimitWaits?

  /// One attempt, at once: something older can be shown instead.
  package static let none = Retries(limit: nil)

  /// As in ``RetryPolicy``; each call gives another minute.
  package static func backoff() -> Retries { Retries(limit: RateLimitWaits()) }

  package static func == (one: Retries, other: Retries) -> Bool {
    (one.limit == nil) == (other.limit == nil)
  }
}

/// The waits that rate limits have asked for, a minute in total.
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
