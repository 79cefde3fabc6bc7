/// A storefront that a typed text may mean.
package struct StorefrontMatch: Equatable, Sendable {
  /// The best first.
  package enum Rank: CaseIterable, Sendable {
    /// Its code, or a whole everyday or English name.
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
  /// The name that was found, unless it is the storefront's own.
  package let name: String?

  package init(storefront: Storefront, rank: Rank, name: String?) {
    self.storefront = storefront
    self.rank = rank
    self.name = name
  }
}

extension Storefront {
  /// How the typed text fits best; `nil` if it does not.
  package func match(_ typed: StorefrontName) -> StorefrontMatch? {
    guard !typed.words.isEmpty else { return nil }
    if typed.key == code { return StorefrontMatch(storefront: self, rank: .whole, name: nil) }
    // Apple's own first: another name is told only where that does not match.
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
      let isOwn = found == StorefrontName(name)
      return StorefrontMatch(storefront: self, rank: rank, name: isOwn ? nil : found.text)
    }
  }
}
