package import Charts

/// A track's page in the store.
package enum StorePage {
  /// Where no answer of the store's has told it.
  package static func address(of id: String, in storefront: Storefront, isDemo: Bool) -> String {
    let host = isDemo ? "music.example" : "music.apple.com"
    return "https://\(host)/\(storefront.code)/song/\(id)"
  }
}
