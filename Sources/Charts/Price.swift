/// Prices as the store writes them.
package enum Price {
  /// Nil for -1.00, which means that it is not sold singly, and for what nothing costs.
  package static func known(_ amount: Double) -> Double? {
    (0...1_000_000_000).contains(amount) ? abs(amount) : nil
  }

  /// Three capital letters (ISO 4217), or nil.
  static func currency(_ text: String) -> String? {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? text : nil
  }
}
