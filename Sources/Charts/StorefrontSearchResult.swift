/// Which storefront a code or a name means.
package enum StorefrontSearchResult: Equatable, Sendable {
  case found(Storefront)
  /// Names of several storefronts begin like this.
  case ambiguous([Storefront])
  /// - Parameter near: at most three that a mistyped name may mean, the likeliest first.
  case unknown(near: [Storefront])
}
