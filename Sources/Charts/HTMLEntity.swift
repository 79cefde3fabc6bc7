/// HTML entities: `&name;` or `&#number;`.
enum HTMLEntity {
  /// The length without `&` and `;`.
  static let maxNameLength = 10

  /// - Parameter name: `amp`, `#39`, `#x2019`.
  static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let number = name.dropFirst()
    let isHexadecimal = number.first == "x" || number.first == "X"
    let digits = isHexadecimal ? number.dropFirst() : number
    guard digits.utf8.first.map({ $0 != 0x2B && $0 != 0x2D }) == true,
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return windows1252[value] ?? spaced(value)
  }

  /// Turns non-breaking spaces into spaces, because lines are wrapped elsewhere.
  private static func spaced(_ value: UInt32) -> Unicode.Scalar? {
    value == 0xA0 ? " " : Unicode.Scalar(value)
  }

  private static let named: [String: Unicode.Scalar] = {
    let words = latin1.split(separator: " ")
    let letters = zip(words, 0xA0...).compactMap { word, value in
      spaced(value).map { (String(word), $0) }
    }
    return Dictionary(uniqueKeysWithValues: letters).merging(symbols) { _, symbol in symbol }
  }()

  private static let symbols: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "mdash": "—",
    "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
    "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "trade": "™", "euro": "€",
    "dagger": "†", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ",
    "hearts": "♥", "rarr": "→", "larr": "←", "ensp": " ", "emsp": " ", "thinsp": " ",
  ]

  /// From 160, in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute \
    Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde \
    Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave \
    aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth \
    ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  /// Numbers of control characters are interpreted as Windows-1252, as browsers do.
  private static let windows1252: [UInt32: Unicode.Scalar] = [
    0x80: "€", 0x82: "‚", 0x84: "„", 0x85: "…", 0x8A: "Š", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘",
    0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x99: "™", 0x9A: "š",
    0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
  ]
}
