/// Prices as the store writes them.
enum Price {
  /// "1.29000" → 1.29; nil for what is no amount.
  static func parsed(_ text: String) -> Double? {
    Double(text).flatMap(known)
  }

  /// Nil for -1.00, which means that the song is not sold singly.
  static func known(_ amount: Double) -> Double? {
    amount.isFinite && amount >= 0 ? amount : nil
  }

  /// Three capital letters (ISO 4217), or nil.
  static func currency(_ text: String) -> String? {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? text : nil
  }
}
