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
