/// Prices in responses.
package enum Price {
  /// `nil` for a negative price, which means that the entry is not sold separately.
  package static func known(_ amount: Double) -> Double? {
    (0...1_000_000_000).contains(amount) ? abs(amount) : nil
  }

  /// Three capital letters (ISO 4217), or `nil`.
  static func currency(_ text: String) -> String? {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? text : nil
  }
}
