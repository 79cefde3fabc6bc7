import Foundation

/// When a transfer that failed is tried again.
struct RetryPolicy: Sendable {
  /// Seconds before each attempt after the first.
  static let pauses = [0.5, 3, 6]
  static let attempts = pauses.count + 1
  /// An attempt that brought at least this much makes the count begin anew.
  static let progressThatResets: Int64 = 65_536

  /// Seconds to wait after the given number of failed attempts in a row, or `nil` to give up.
  ///
  /// `Retry-After` (RFC 9110, 10.2.3) is obeyed up to a minute where the server sends one that
  /// can be read; at once is after a quarter of a second at least. `random` is between 0 and 1.
  static func delay(
    afterFailures failures: Int, pauses: [Double] = Self.pauses, retryAfter: String?, now: Date,
    random: Double
  ) -> Double? {
    guard failures <= pauses.count else { return nil }
    if let asked = retryAfter.flatMap({ seconds($0, now: now) }) {
      return max(asked, 0.25 + random / 4)
    }
    return pauses[max(0, failures - 1)] + random
  }

  static func seconds(_ field: String, now: Date) -> Double? {
    if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Double(field) ?? 60, 60)
    }
    guard let date = HTTPDate.date(field) else { return nil }
    return min(max(date.timeIntervalSince(now), 0), 60)
  }
}
