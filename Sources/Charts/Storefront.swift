import Foundation

/// A country in which Apple sells or has sold media.
package struct Storefront: Hashable, Sendable, Codable {
  /// Two lowercase letters, as in Apple's addresses: `gb`, not `uk`.
  package let code: String
  /// The English name: "United Kingdom".
  package let name: String
  /// `false` if Apple sells no music there, so that there is no chart of songs.
  package let sellsMusic: Bool

  /// The name in a sentence: "the United Kingdom", "the Republic of Korea".
  package var nameInText: String {
    // For example, "Korea, Republic of".
    let parts = name.split(separator: ", ")
    if parts.count == 2 { return "the \(parts[1]) \(parts[0])" }
    return Self.withArticle.contains(code) ? "the \(name)" : name
  }

  private static let withArticle: Set = [
    "ae", "bs", "cf", "cz", "do", "gb", "gm", "ky", "mv", "nl", "ph", "sb", "tc", "us", "vg",
  ]

  /// Whether Apple sells this kind of media there. For movies and books, only the store knows exactly.
  package func sells(_ kind: MediaKind) -> Bool {
    sellsMusic || kind.isApp && sellsAppsAlone
  }

  /// Whether Apple sells only apps there.
  package var sellsAppsAlone: Bool { !sellsMusic && Self.withAppsAlone.contains(code) }

  private static let withAppsAlone: Set = ["af", "al", "nr", "pk", "pw", "st"]

  /// | - Parameter code: In lowercase.
  package static func withCode(_ code: String) -> Storefront? { byCode[code] }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
}

/// A name of a storefront, or typed text, normalized: without case, diacritics and punctuation.
package struct StorefrontName: Equatable, Sendable {
  /// The original text.
  let text: String
  /// Without a leading article.
  let words: [String]
  /// The words without spaces.
  let key: String

  package init(_ text: String) {
    self.text = text
    let folded = text.replacing("&", with: " and ").folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    self.words = words.count > 1 && words[0] == "the" ? Array(words.dropFirst()) : words
    key = self.words.joined()
  }

  package static func == (one: Self, other: Self) -> Bool { one.words == other.words }

  func begins(with start: StorefrontName) -> Bool { key.hasPrefix(start.key) }

  /// Whether each typed word is the beginning of a word of this name, in any order.
  func hasWords(beginningWith typed: StorefrontName) -> Bool {
    !typed.words.isEmpty
      && typed.words.allSatisfy { start in words.contains { $0.hasPrefix(start) } }
  }
}

/// The names of all storefronts, by code.
enum StorefrontNames {
  typealias Table = [String: [StorefrontName]]

  /// Names from Apple and ICU.
  static let english: Table = Storefront.all.reduce(into: [:]) { table, storefront in
    let other = namesInICU[storefront.code]?.first
    table[storefront.code] = (spellings(of: storefront.name) + [other].compactMap(\.self))
      .map(StorefrontName.init)
  }

  /// Names in the languages of the country, from ICU. Switzerland has several.
  static let native: Table = namesInICU.mapValues { $0.dropFirst().map(StorefrontName.init) }

  private static let namesInICU: [String: [String]] = fields(of: inICU)

  /// The country in which most speakers of a language live, by the code of the language.
  static let homes: [String: String] = fields(of: homesInICU).compactMapValues(\.first)

  /// The fields of each line, by the first field. Fields are separated by tabs.
  private static func fields(of text: String) -> [String: [String]] {
    text.split(separator: "\n").reduce(into: [:]) { table, line in
      let fields = line.split(separator: "\t").map(String.init)
      table[fields[0]] = Array(fields.dropFirst())
    }
  }

  /// Names that ICU does not have: everyday names, former names and common abbreviations.
  static let everyday: Table = [
    "gb": [
      "UK", "GBR", "ENG", "England", "Britain", "Great Britain", "Scotland", "Wales",
      "Northern Ireland",
    ],
    "us": ["USA", "America", "United States of America", "States"], "ae": ["UAE"],
    "at": ["AUT"], "au": ["AUS"], "be": ["BEL"], "cd": ["DRC"], "ch": ["CHE"],
    "ci": ["Ivory Coast"], "cn": ["CHN"], "dk": ["DNK"], "gr": ["Hellas"], "ie": ["IRL"],
    "in": ["IND"], "jp": ["JPN", "Nippon"], "mm": ["Burma"], "nl": ["NLD", "Holland"],
    "no": ["NOR"], "nz": ["NZL"], "pt": ["PRT"], "sk": ["SVK"], "sz": ["Swaziland"],
    "tr": ["TUR", "Turkey"], "za": ["ZAF"],
  ].mapValues { $0.map(StorefrontName.init) }

  /// Variants of a name: "Korea, Republic of" is also "Korea" and "Republic of Korea", "St. Lucia" also
  /// "Saint Lucia".
  private static func spellings(of name: String) -> [String] {
    let parts = name.split(separator: ", ", maxSplits: 1)
    if parts.count == 2 { return [name, String(parts[0]), "\(parts[1]) \(parts[0])"] }
    return name.hasPrefix("St. ") ? [name, "Saint " + name.dropFirst(4)] : [name]
  }
}
