/// What things cost in a storefront.
struct StorePrice: Sendable, Equatable {
  let single: Double
  let album: Double
  /// ISO 4217.
  let currency: String
  /// Three letters, as the lookup names a storefront; nil where the demo store knows none.
  let country: String?

  init(country: String) {
    switch country {
    case "gb": self.init(0.99, 7.99, "GBP", "GBR")
    case "us": self.init(1.29, 9.99, "USD", "USA")
    case "sk": self.init(1.29, 9.99, "EUR", "SVK")
    case "cz": self.init(29, 199, "CZK", "CZE")
    case "jp": self.init(255, 2_139, "JPY", "JPN")
    case "at", "be", "de", "es", "fi", "fr", "ie", "it", "nl", "pt":
      self.init(1.29, 9.99, "EUR", nil)
    default: self.init(1.29, 9.99, "USD", nil)
    }
  }

  private init(_ single: Double, _ album: Double, _ currency: String, _ country: String?) {
    self.single = single
    self.album = album
    self.currency = currency
    self.country = country
  }

  /// -1 for what is not sold singly.
  func amount(of item: DemoItem) -> Double {
    if item.has(.notSold) { return -1 }
    switch item.kind {
    case .song: return single
    case .album: return item.trackCount == 1 ? single : album
    case .musicVideo: return amount(ofCents: 249)
    case .episode: return amount(ofCents: item.cents ?? 299)
    case .movie: return amount(ofCents: item.cents ?? 1_299)
    case .podcast, .app, .book, .audiobook: return amount(ofCents: item.cents ?? 0)
    }
  }

  /// nil for what is not rented: a third of the films are only sold.
  func rental(of item: DemoItem) -> Double? {
    guard item.kind == .movie, item.number % 3 != 1 else { return nil }
    return amount(ofCents: item.number % 2 == 0 ? 399 : 499)
  }

  /// The store's price near one of the American store.
  func amount(ofCents cents: Int) -> Double {
    guard cents > 0 else { return 0 }
    switch currency {
    case "GBP": return Double(max(1, (cents * 4 + 499) / 500)) - 0.01
    case "CZK": return Double((cents * 24 / 100 + 9) / 10 * 10 - 1)
    case "JPY": return Double((cents + 99) / 100 * 160)
    default: return Double(cents) / 100
    }
  }

  /// As the iTunes RSS writes it.
  func label(_ amount: Double) -> String {
    if amount < 0 { return "" }
    if amount == 0 { return "Get" }
    let cents = Int((amount * 100).rounded())
    let whole = cents / 100
    let part = cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)"
    switch currency {
    case "GBP": return "£\(whole).\(part)"
    case "EUR": return "\(whole),\(part) €"
    case "CZK": return "\(whole),\(part) Kč"
    case "JPY": return "¥\(whole)"
    default: return "$\(whole).\(part)"
    }
  }
}
