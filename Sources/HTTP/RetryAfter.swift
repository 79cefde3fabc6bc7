package import Foundation

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
