import Foundation

/// RFC 9110, 10.2.3: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
enum RetryAfter {
  /// Seconds to wait, 0 or more; nil for what is neither a number of seconds nor a date.
  static func seconds(_ header: String, now: Date) -> Double? {
    let header = header.trimmingCharacters(in: .whitespaces)
    if !header.isEmpty, header.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Double(header)
    }
    return FeedDate.parsed(header).map { max($0.timeIntervalSince(now), 0) }
  }
}
