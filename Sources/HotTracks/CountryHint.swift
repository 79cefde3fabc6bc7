import Charts

/// The country of the locale, if it has a chart and is not the listed country.
struct CountryHint: Equatable {
  let shown: Storefront
  let country: Storefront

  init?(insteadOf shown: Storefront, environment: [String: String]) {
    let locales = [environment["LC_ALL"], environment["LANG"]].compactMap(\.self)
    guard let locale = locales.first(where: { !$0.isEmpty }),
      // Locales look like `sk_SK.UTF-8` or `ca_ES@valencia`.
      let territory = locale.prefix(while: { $0 != "." && $0 != "@" }).split(separator: "_")
        .dropFirst().first,
      let country = Storefront.withCode(territory.lowercased()), country.sellsMusic,
      country != shown
    else { return nil }
    self.shown = shown
    self.country = country
  }

  var message: String {
    "Showing the chart of \(shown.nameInText). For \(country.nameInText): "
      + "`-c \(country.code)`. To make it the default: `hottracks config set country \(country.code)`"
  }
}
