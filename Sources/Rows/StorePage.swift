package import Charts

/// An entry's page in the store.
package enum StorePage {
  /// Where no answer of the store's has told it.
  ///
  /// - Parameter kind: of what is no song; one that is not known is taken for one.
  package static func address(
    of id: String, kind: MediaKind? = nil, in storefront: Storefront, isDemo: Bool
  ) -> String {
    let (host, path) = (kind ?? .songs).storePage
    return "https://\(host).\(isDemo ? "example" : "apple.com")/\(storefront.code)/\(path)\(id)"
  }
}

extension Row {
  /// The row with a country: that of its list, unless it has its own.
  package func located(in storefront: Storefront) -> Row {
    var row = self
    row.country = country ?? storefront.code
    return row
  }

  /// As the store told it, else where it is bound to be: in the country where it was found.
  ///
  /// - Parameter storefront: that of the list, which counts where the row comes from no other.
  package func storePage(in storefront: Storefront, isDemo: Bool) -> String {
    entry.url ?? StorePage.address(of: id, kind: entry.kind, in: home(storefront), isDemo: isDemo)
  }

  /// Where it was found.
  ///
  /// - Parameter storefront: that of the list, which counts where the row comes from no other.
  package func home(_ storefront: Storefront) -> Storefront {
    country.flatMap(Storefront.withCode) ?? storefront
  }
}
