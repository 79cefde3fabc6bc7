import Foundation

/// RFC 9110, 10.2.3: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
enum RetryAfter {
  /// How long one request waits for rate limits in total.
  static let longestSeconds = 60.0

  /// Seconds to wait, 0 or more; nil for what is neither a number of seconds nor a date.
  static func seconds(_ header: String, now: Date) -> Double? {
    let header = header.trimmingCharacters(in: .whitespaces)
    if !header.isEmpty, header.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Double(header)
    }
    return FeedDate.parsed(header).map { max($0.timeIntervalSince(now), 0) }
  }
}
