import Foundation

extension Storefront {
  /// Finds a storefront by code, by everyday, English or native name, or by the beginning of such a name or
  /// of a word in it, in this order. Ignores case, diacritics and punctuation.
  package static func named(_ text: String) -> StorefrontSearchResult {
    // A flag consists of two regional indicator symbols, from U+1F1E6.
    let letters = text.unicodeScalars.map { scalar in
      (0x1F1E6...0x1F1FF).contains(scalar.value)
        ? Unicode.Scalar(UInt8(scalar.value - 0x1F1E6) + 0x61) : scalar
    }
    let code = String(String.UnicodeScalarView(letters))
      .trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if let found = withCode(code) { return .found(found) }
    let name = StorefrontName(text)
    if let result = result(in: StorefrontNames.everyday, { $0.key == name.key })
      ?? result(in: StorefrontNames.english, { $0.key == name.key })
      ?? result(in: StorefrontNames.native, { $0.key == name.key })
    {
      return result
    }
    if name.key.count >= shortestStart,
      let result = result(in: StorefrontNames.english, { $0.begins(with: name) })
        ?? result(in: StorefrontNames.native, { $0.begins(with: name) })
    {
      return result
    }
    // For example, `macedonia` for North Macedonia.
    let found = name.key.count > shortestStart ? search(text) : []
    if found.count == 1 { return .found(found[0]) }
    return .unknown(near: near(name))
  }

  /// Storefronts whose code is `text`, or whose name has words that begin with each of its words.
  package static func search(_ text: String) -> [Storefront] {
    let typed = StorefrontName(text)
    return all.filter { $0.isFound(by: typed) || $0.isFoundNatively(by: typed) }
  }

  /// Whether the code matches, or the beginnings of words in an everyday or English name.
  private func isFound(by typed: StorefrontName) -> Bool {
    typed.key == code || hasName(in: StorefrontNames.everyday, like: typed)
      || hasName(in: StorefrontNames.english, like: typed)
  }

  /// Whether the beginnings of words in a native name match.
  private func isFoundNatively(by typed: StorefrontName) -> Bool {
    hasName(in: StorefrontNames.native, like: typed)
  }

  private func hasName(in table: StorefrontNames.Table, like typed: StorefrontName) -> Bool {
    table[code]?.contains { $0.hasWords(beginningWith: typed) } == true
  }

  private static let shortestStart = 3
  private static let maxTypedLength = 40

  private static func result(
    in table: StorefrontNames.Table, _ isMeant: (StorefrontName) -> Bool
  ) -> StorefrontSearchResult? {
    let found = all.filter { table[$0.code]?.contains(where: isMeant) == true }
    return found.count > 1 ? .ambiguous(found) : found.first.map { .found($0) }
  }

  private static func near(_ typed: StorefrontName) -> [Storefront] {
    let length = typed.key.count
    if length == 2 { return [home(ofLanguage: typed.key)].compactMap(\.self) }
    guard (shortestStart...maxTypedLength).contains(length) else { return [] }
    let most = length <= 4 ? 1 : 2
    let near = all.enumerated().compactMap { place, storefront in
      storefront.edits(to: typed.key, atMost: most).map { (storefront, edits: $0, place: place) }
    }
    return near.sorted { ($0.edits, $0.place) < ($1.edits, $1.place) }.prefix(3).map(\.0)
  }

  private func edits(to word: String, atMost most: Int) -> Int? {
    let tables = [StorefrontNames.everyday, StorefrontNames.english, StorefrontNames.native]
    let keys = tables.flatMap { $0[code] ?? [] }.map(\.key)
    // Abbreviations are excluded, because they are similar to too many words.
    let similar = keys.filter { key in
      key.count > Self.shortestStart && abs(key.count - word.count) <= most
    }
    guard let edits = similar.map({ EditDistance.between(word, $0) }).min() else { return nil }
    return edits <= most ? edits : nil
  }

  /// The country in which most speakers of a language live. For example, `cs` is not a country code, but the
  /// language of Czechia.
  private static func home(ofLanguage code: String) -> Storefront? {
    StorefrontNames.homes[code].flatMap(withCode)
  }
}
