/// What a track costs in a storefront.
struct StorePrice: Sendable, Equatable {
  let single: Double
  let album: Double
  /// ISO 4217.
  let currency: String
  /// The label of the iTunes RSS.
  let label: String
  /// Three letters, as the lookup names a storefront; nil where the demo store knows none.
  let country: String?

  init(country: String) {
    switch country {
    case "gb": self.init(0.99, 7.99, "GBP", "£0.99", "GBR")
    case "us": self.init(1.29, 9.99, "USD", "$1.29", "USA")
    case "sk": self.init(1.29, 9.99, "EUR", "1,29 €", "SVK")
    case "cz": self.init(29, 199, "CZK", "29,00 Kč", "CZE")
    case "jp": self.init(255, 2_139, "JPY", "¥255", "JPN")
    default: self.init(1.29, 9.99, "USD", "$1.29", nil)
    }
  }

  private init(
    _ single: Double, _ album: Double, _ currency: String, _ label: String, _ country: String?
  ) {
    self.single = single
    self.album = album
    self.currency = currency
    self.label = label
    self.country = country
  }
}
