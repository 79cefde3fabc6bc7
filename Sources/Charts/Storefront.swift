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

  /// Whether the list is probably available. Apple Music is missing in two countries with an iTunes Store.
  package func has(_ list: ChartList) -> Bool {
    sells(list.kind) && !(list.source == .mostPlayed && ["bf", "bn"].contains(code))
  }

  /// - Parameter code: In lowercase.
  package static func withCode(_ code: String) -> Storefront? { byCode[code] }

  // Constants of this module, as in `StorefrontNames`.
  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
}

/// A name of a storefront, or typed text, normalized: without case, diacritics and punctuation.
struct StorefrontName: Equatable, Sendable {
  /// The original text.
  let text: String
  /// Without a leading article.
  let words: [String]
  /// The words without spaces.
  let key: String

  init(_ text: String) {
    self.text = text
    let folded = text.replacing("&", with: " and ").folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    self.words = words.count > 1 && words[0] == "the" ? Array(words.dropFirst()) : words
    key = self.words.joined()
  }

  static func == (one: Self, other: Self) -> Bool { one.words == other.words }

  /// Whether each typed word is the beginning of a word of this name, in any order.
  func hasWords(beginningWith typed: StorefrontName) -> Bool {
    typed.words.allSatisfy { start in words.contains { $0.hasPrefix(start) } }
  }
}

/// The names of all storefronts, by code: Apple's first, then others.
enum StorefrontNames {
  // Constants of this module.
  static let byCode: [String: [StorefrontName]] = Dictionary(
    uniqueKeysWithValues: Storefront.all.map { storefront in
      let names = spellings(of: storefront.name) + (others[storefront.code] ?? [])
      return (storefront.code, names.map(StorefrontName.init))
    })

  /// Variants of a name: "Korea, Republic of" is also "Korea" and "Republic of Korea", "St. Lucia" also
  /// "Saint Lucia".
  private static func spellings(of name: String) -> [String] {
    let parts = name.split(separator: ", ", maxSplits: 1)
    if parts.count == 2 { return [name, String(parts[0]), "\(parts[1]) \(parts[0])"] }
    return name.hasPrefix("St. ") ? [name, "Saint " + name.dropFirst(4)] : [name]
  }

  /// Everyday, native and former names. Some people type the code of their language instead of the country's.
  private static let others: [String: [String]] = [
    "ae": ["UAE"], "am": ["Հայաստան"], "at": ["Österreich"],
    "be": ["België", "Belgique", "Belgien"], "bg": ["България"], "br": ["Brasil"],
    "by": ["Беларусь"], "ch": ["Schweiz", "Suisse", "Svizzera"], "ci": ["Ivory Coast"],
    "cn": ["中国", "中國"], "cv": ["Cabo Verde"], "cy": ["Κύπρος"], "cz": ["Czechia", "Česko", "cs"],
    "de": ["Deutschland"], "dk": ["Danmark", "da"], "ee": ["Eesti"], "eg": ["مصر"],
    "es": ["España"], "fi": ["Suomi"],
    "gb": ["UK", "Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland"],
    "ge": ["საქართველო"], "gr": ["Ελλάδα", "Hellas", "el"], "hk": ["香港"], "hr": ["Hrvatska"],
    "hu": ["Magyarország"], "ie": ["Éire"], "il": ["ישראל"], "in": ["भारत", "Bharat"],
    "is": ["Ísland"], "it": ["Italia"], "jp": ["日本", "Nippon", "ja"],
    "kr": ["South Korea", "대한민국", "한국", "ko"], "lt": ["Lietuva"], "lu": ["Lëtzebuerg"],
    "lv": ["Latvija"], "ma": ["Maroc", "المغرب"], "mk": ["Македонија"], "mm": ["Burma"],
    "mo": ["Macau"], "nl": ["Nederland", "Holland"], "no": ["Norge"], "nz": ["Aotearoa"],
    "ph": ["Pilipinas"], "pl": ["Polska"], "rs": ["Srbija", "Србија"], "ru": ["Россия"],
    "sa": ["السعودية"], "se": ["Sverige"], "si": ["Slovenija"], "sk": ["Slovensko"],
    "sz": ["Swaziland"], "th": ["ไทย"], "tr": ["Turkey"], "tw": ["台灣", "台湾"],
    "ua": ["Україна"], "us": ["USA", "United States of America", "America"],
  ]
}
