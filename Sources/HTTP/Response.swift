package import Foundation

/// A response of any status, with its body in memory.
package struct Response: Equatable, Sendable {
  package var status: Int
  package var contentType: String?
  /// The field as sent: seconds or a date.
  package var retryAfter: String?
  /// The target of a redirect that was not followed, as sent.
  package var location: String?
  /// When the server sent it, by its clock: see `ResponseHead.date`.
  package var date: Date?
  package var body: Data
  /// Whether no request was sent, because the host has asked for a pause.
  package var isLocal = false

  /// Whether the same request may succeed later.
  package var isTemporaryError: Bool {
    RetryPolicy.isRateLimit(status: status) || RetryPolicy.isTemporaryError(status: status)
  }

  package init(
    status: Int, contentType: String? = nil, retryAfter: String? = nil, location: String? = nil,
    date: Date? = nil, body: Data = Data()
  ) {
    self.status = status
    self.contentType = contentType
    self.retryAfter = retryAfter
    self.location = location
    self.date = date
    self.body = body
  }
}

/// A `Content-Range` field (RFC 9110, 14.4): `bytes 0-499/1234`, `bytes 0-499/*` or `bytes */1234`.
package enum ContentRange: Equatable, Sendable {
  case part(first: Int64, last: Int64, total: Int64?)
  case unsatisfied(total: Int64)

  /// `nil` for other units and malformed fields. Such a response must not be appended to a partial file.
  package init?(_ field: String) {
    let words = field.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let total = ResponseHead.plainNumber(halves[1])
    guard total != nil || halves[1] == "*" else { return nil }
    if halves[0] == "*" {
      guard let total else { return nil }
      self = .unsatisfied(total: total)
      return
    }
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ResponseHead.plainNumber(ends[0]),
      let last = ResponseHead.plainNumber(ends[1]), first <= last
    else { return nil }
    if let total, last >= total { return nil }
    self = .part(first: first, last: last, total: total)
  }
}
