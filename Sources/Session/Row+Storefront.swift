package import Charts

extension Row {
  /// The row with a country: its own, or that of its list.
  package func located(in storefront: Storefront) -> Row {
    var row = self
    row.country = country ?? storefront.code
    return row
  }

  /// The known address of the store page, or the probable one in the country of the entry.
  ///
  /// - Parameter storefront: The storefront of the list, for rows without their own.
  package func storePage(in storefront: Storefront, isDemo: Bool) -> String {
    entry.url
      ?? ServiceAddresses.storePage(of: id, kind: entry.kind, in: home(storefront), isDemo: isDemo)
  }

  /// The storefront in which the entry was found.
  ///
  /// - Parameter storefront: The storefront of the list, for rows without their own.
  package func home(_ storefront: Storefront) -> Storefront {
    country.flatMap(Storefront.withCode) ?? storefront
  }
}
