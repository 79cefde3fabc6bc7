package import Charts

/// The country that was chosen last.
package struct KeptCountry: Sendable {
  private let kept: KeptWord

  package init(path: String) {
    kept = KeptWord(path: path)
  }

  /// `nil` where none was chosen, or none that has a chart.
  package var storefront: Storefront? {
    kept.word.flatMap(Storefront.withCode).flatMap { $0.sellsMusic ? $0 : nil }
  }

  package func keep(_ storefront: Storefront) {
    kept.keep(storefront.code)
  }
}
