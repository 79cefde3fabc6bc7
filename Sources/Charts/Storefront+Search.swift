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

/// Suggests the correct spelling of a mistyped name.
package enum NearestName {
  private static let maxEdits = 2
  private static let maxNameLength = 40

  /// Whether `word` may be a misspelling or the beginning of `name`. The first letter is rarely wrong.
  package static func isNear(_ word: String, _ name: String) -> Bool {
    let word = word.lowercased()
    guard word.count <= maxNameLength, word.first == name.first else { return false }
    if word.count >= 3, name.hasPrefix(word) { return true }
    return EditDistance.between(word, name) <= (min(word.count, name.count) < 5 ? 1 : maxEdits)
  }

  /// A sentence to append to another, with a leading space; empty if no name is similar.
  package static func hint(for name: String, among names: [String]) -> String {
    let word = name.lowercased()
    guard word.count <= maxNameLength else { return "" }
    let edits = names.map { (name: $0, edits: EditDistance.between(word, $0.lowercased())) }
    guard let nearest = edits.min(by: { $0.edits < $1.edits }), nearest.edits <= maxEdits,
      nearest.edits < word.count
    else {
      return ""
    }
    return " Did you mean \(nearest.name)?"
  }
}

/// The number of letters to change, insert or delete to turn one word into another (Levenshtein distance).
package enum EditDistance {
  package static func between(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (place, otherLetter) in other.enumerated() {
        let change = corner + (letter == otherLetter ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(change, corner + 1, row[place] + 1)
      }
    }
    return row[other.count]
  }
}
