/// A storefront that matches typed text.
package struct StorefrontMatch: Equatable, Sendable {
  /// From best to worst.
  package enum Rank: CaseIterable, Sendable {
    /// The code, or a complete everyday or English name.
    case whole
    /// The beginning of an everyday or English name.
    case start
    /// The beginnings of words in such a name.
    case words
    /// The beginnings of words in a native name.
    case native
  }

  package let storefront: Storefront
  package let rank: Rank
  /// The name that matches, unless it is the storefront's name.
  package let name: String?

  package init(storefront: Storefront, rank: Rank, name: String?) {
    self.storefront = storefront
    self.rank = rank
    self.name = name
  }
}

extension Storefront {
  /// The best match with the typed text; `nil` if there is none.
  package func match(_ typed: StorefrontName) -> StorefrontMatch? {
    guard !typed.words.isEmpty else { return nil }
    if typed.key == code { return StorefrontMatch(storefront: self, rank: .whole, name: nil) }
    // Apple's name first. Other names are shown only if it does not match.
    let names =
      (StorefrontNames.english[code] ?? []) + (StorefrontNames.everyday[code] ?? [])
    return match(.whole, names) { $0.key == typed.key }
      ?? match(.start, names) { $0.begins(with: typed) }
      ?? match(.words, names) { $0.hasWords(beginningWith: typed) }
      ?? match(.native, StorefrontNames.native[code] ?? []) {
        $0.begins(with: typed) || $0.hasWords(beginningWith: typed)
      }
  }

  private func match(
    _ rank: StorefrontMatch.Rank, _ names: [StorefrontName],
    _ isMeant: (StorefrontName) -> Bool
  ) -> StorefrontMatch? {
    names.first(where: isMeant).map { found in
      let isSeparate = found == StorefrontName(name)
      return StorefrontMatch(storefront: self, rank: rank, name: isSeparate ? nil : found.text)
    }
  }
}

/// The result of searching for a storefront by code or name.
package enum StorefrontSearchResult: Equatable, Sendable {
  case found(Storefront)
  /// Several names begin with the text.
  case ambiguous([Storefront])
  /// | - Parameter near: At most three storefronts with similar names, the most likely first.
  case unknown(near: [Storefront])
}
