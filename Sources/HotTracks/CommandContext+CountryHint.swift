import Charts
import Library

extension CommandContext {
  /// Suggests the country of the locale as the default, once per user and only at a terminal.
  func suggestCountry(insteadOf shown: Storefront) {
    guard console.isErrorTerminal, console.verbosity != .quiet,
      let hint = CountryHint(insteadOf: shown, environment: environment),
      SavedCountry(path: folders.country).storefront == nil
    else { return }
    let lastHint = SavedWord(path: folders.countryHint)
    guard lastHint.word == nil else { return }
    lastHint.keep(hint.country.code)
    console.note(hint.message)
  }
}

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
      + "`-c \(country.code)`, or `export HOTTRACKS_COUNTRY=\(country.code)`"
  }
}
