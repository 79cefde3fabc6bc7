import Charts
import Library

extension CommandContext {
  /// Tells a person at a terminal, once, how to make the country of their locale the default.
  func suggestCountry(insteadOf shown: Storefront) {
    guard console.isErrorTerminal, console.verbosity != .quiet,
      let hint = CountryHint(insteadOf: shown, environment: environment),
      KeptCountry(path: folders.country).storefront == nil
    else { return }
    let given = KeptWord(path: folders.countryHint)
    guard given.word == nil else { return }
    given.keep(hint.country.code)
    console.note(hint.sentence)
  }
}

/// The country of the locale, where it has a chart and is not the one that is shown.
struct CountryHint: Equatable {
  let shown: Storefront
  let country: Storefront

  init?(insteadOf shown: Storefront, environment: [String: String]) {
    let locales = [environment["LC_ALL"], environment["LANG"]].compactMap(\.self)
    guard let locale = locales.first(where: { !$0.isEmpty }),
      // As in `sk_SK.UTF-8` or `ca_ES@valencia`.
      let territory = locale.prefix(while: { $0 != "." && $0 != "@" }).split(separator: "_")
        .dropFirst().first,
      let country = Storefront.withCode(territory.lowercased()), country.sellsMusic,
      country != shown
    else { return nil }
    self.shown = shown
    self.country = country
  }

  var sentence: String {
    "Showing the chart of \(shown.nameInText). For \(country.nameInText): "
      + "`-c \(country.code)`, or `export HOTTRACKS_COUNTRY=\(country.code)`"
  }
}
