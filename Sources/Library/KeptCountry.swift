package import Charts

/// The country that the user chose last.
package struct KeptCountry: Sendable {
  private let kept: KeptWord

  package init(path: String) {
    kept = KeptWord(path: path)
  }

  /// `nil` if none was chosen, or if it has no charts.
  package var storefront: Storefront? {
    kept.word.flatMap(Storefront.withCode).flatMap { $0.sellsMusic ? $0 : nil }
  }

  package func keep(_ storefront: Storefront) {
    kept.keep(storefront.code)
  }
}
