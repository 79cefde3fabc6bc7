internal import Foundation

/// Formats prices.
package enum PriceText {
  /// `1.29 EUR`, `255 JPY`, `free`; `nil` if unknown.
  package static func text(_ price: Double?, _ currency: String?) -> String? {
    guard let price, price.isFinite, price >= 0 else { return nil }
    guard price > 0 else { return "free" }
    let isWhole = price == price.rounded()
    let digits = isWhole && currency.map(withoutHundredths.contains) == true ? 0 : 2
    let amount = String(format: "%.\(digits)f", price)
    return [amount, currency].compactMap(\.self).joined(separator: " ")
  }

  /// Currencies with no smaller unit: https://www.iso.org/iso-4217-currency-codes.html
  private static let withoutHundredths: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV",
    "XAF", "XOF", "XPF",
  ]
}
