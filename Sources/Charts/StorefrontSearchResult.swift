/// The result of searching for a storefront by code or name.
package enum StorefrontSearchResult: Equatable, Sendable {
  case found(Storefront)
  /// Several names begin with the text.
  case ambiguous([Storefront])
  /// | - Parameter near: At most three storefronts with similar names, the most likely first.
  case unknown(near: [Storefront])
}
