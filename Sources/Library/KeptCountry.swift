package import Charts

/// The country that was chosen last.
package struct KeptCountry: Sendable {
  private let kept: KeptWord

  package init(path: String) {
    kept = KeptWord(path: path)
  }

  /// `nil` where none was chosen, or none that has a chart.
  package var storefront: Storefront? {
    guard case .found(let storefront)? = kept.word.map(Storefront.named), storefront.sellsMusic
    else { return nil }
    return storefront
  }

  package func keep(_ storefront: Storefront) {
    kept.keep(storefront.code)
  }
}
