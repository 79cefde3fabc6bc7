import Foundation

/// RFC 9110, 10.2.3: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
enum RetryAfter {
  /// The longest a server's wish is followed.
  static let longestSeconds = 60.0

  /// Seconds to wait, 0 to 60; nil for what is neither a number of seconds nor a date.
  static func seconds(_ header: String, now: Date) -> Double? {
    let header = header.trimmingCharacters(in: .whitespaces)
    if !header.isEmpty, header.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Double(header) ?? longestSeconds, longestSeconds)
    }
    guard let date = FeedDate.parsed(header) else { return nil }
    return min(max(date.timeIntervalSince(now), 0), longestSeconds)
  }
}
