import Foundation
import Support

extension Storefront {
  /// Finds a storefront by code, by name, or by the beginning of a name or of words in it. Ignores case,
  /// diacritics and punctuation.
  ///
  /// - Parameter shortestPrefix: The minimum length of a beginning of a name.
  package static func named(
    _ text: String, shortestPrefix: Int = 3
  ) -> StorefrontSearchResult {
    if let found = withCode(text.lowercased()) { return .found(found) }
    let matches = matches(text)
    guard let best = matches.first,
      best.rank == .whole || StorefrontName(text).key.count >= shortestPrefix
    else { return .unknown(near: near(StorefrontName(text).key)) }
    let found = matches.prefix { $0.rank == best.rank }.map(\.storefront)
    return found.count == 1 ? .found(best.storefront) : .ambiguous(found)
  }

  /// The storefronts that match typed text, the best matches first.
  package static func matches(
    _ text: String, among storefronts: [Storefront] = all
  ) -> [StorefrontMatch] {
    let letters = text.unicodeScalars.map { $0.flagLetter ?? $0 }
    let typed = StorefrontName(String(String.UnicodeScalarView(letters)))
    let matches = storefronts.compactMap { $0.match(typed) }
    return StorefrontMatch.Rank.allCases.flatMap { rank in matches.filter { $0.rank == rank } }
  }

  private func match(_ typed: StorefrontName) -> StorefrontMatch? {
    guard !typed.words.isEmpty else { return nil }
    if typed.key == code { return StorefrontMatch(storefront: self, rank: .whole, name: nil) }
    return match(.whole) { $0.key == typed.key }
      ?? match(.start) { $0.key.hasPrefix(typed.key) }
      ?? match(.words) { $0.hasWords(beginningWith: typed) }
  }

  private func match(
    _ rank: StorefrontMatch.Rank, _ isMeant: (StorefrontName) -> Bool
  ) -> StorefrontMatch? {
    StorefrontNames.byCode[code]?.first(where: isMeant).map { found in
      let isSeparate = found == StorefrontName(name)
      return StorefrontMatch(storefront: self, rank: rank, name: isSeparate ? nil : found.text)
    }
  }

  /// At most three storefronts with similar names, the most similar first.
  private static func near(_ typed: String) -> [Storefront] {
    guard (4...40).contains(typed.count) else { return [] }
    let near = all.map { storefront in
      // Abbreviations are excluded, because they are similar to too many words.
      let names = StorefrontNames.byCode[storefront.code]?.map(\.key).filter { $0.count > 3 } ?? []
      let edits = names.map { EditDistance.between(typed, $0) }.min() ?? .max
      return (storefront, edits: edits)
    }
    return near.filter { $0.edits <= (typed.count < 7 ? 1 : 2) }.sorted { $0.edits < $1.edits }
      .prefix(3).map(\.0)
  }
}

/// A storefront that matches typed text.
package struct StorefrontMatch: Equatable, Sendable {
  /// From best to worst.
  package enum Rank: CaseIterable, Sendable {
    /// The code or a complete name.
    case whole
    /// The beginning of a name.
    case start
    /// The beginnings of words in a name.
    case words
  }

  package let storefront: Storefront
  package let rank: Rank
  /// The name that matches, unless it is Apple's.
  package let name: String?

  package init(storefront: Storefront, rank: Rank, name: String?) {
    self.storefront = storefront
    self.rank = rank
    self.name = name
  }
}

/// The result of searching for a storefront by code or name.
package enum StorefrontSearchResult: Equatable, Sendable {
  case found(Storefront)
  /// Several names begin with the text.
  case ambiguous([Storefront])
  /// - Parameter near: At most three storefronts with similar names, the most likely first.
  case unknown(near: [Storefront])
}
