internal import Charts
internal import Foundation

/// Prices as a person reads them.
package enum PriceWords {
  /// `1.29 EUR`, `255 JPY`, `free`; `nil` for what is not known.
  package static func text(_ price: Double?, _ currency: String?) -> String? {
    guard let price, price.isFinite else { return nil }
    guard price > 0 else { return "free" }
    // Of the yen and others there are no hundredths.
    let digits = price == price.rounded() ? 0 : 2
    let amount = price.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never).locale(
        Locale(identifier: "en_GB")))
    return [amount, currency].compactMap(\.self).joined(separator: " ")
  }
}

extension Row {
  package var price: String? { PriceWords.text(trackPrice, currency) }

  /// For a while, of what can be borrowed.
  package var rentalPrice: String? { PriceWords.text(details.rentalPrice, currency) }
}
