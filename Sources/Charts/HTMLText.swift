/// Converts the store's descriptions, some of which are HTML, to plain text.
enum HTMLText {
  /// The maximum input length: several times that of the result, because there may be many tags.
  private static let longest = 40_000

  /// `raw` without HTML tags, comments, scripts and styles, with line breaks for block elements, and with
  /// entities decoded once. Text that only resembles a tag, such as `a < b` and `<3`, is kept, and so are
  /// comments without an end.
  static func plain(_ raw: String) -> String {
    let isMarkedUp = raw.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if !isMarkedUp, raw.utf8.count <= longest { return raw }
    let source = Array(raw.unicodeScalars.prefix(longest))
    var plain = String.UnicodeScalarView()
    var unseen = HiddenHTML(of: source)
    var place = 0
    while place < source.count {
      let scalar = source[place]
      if scalar == "<", let length = unseen.length(at: place) {
        place += length
      } else if scalar == "<", let tag = tag(in: source, at: place) {
        if let separator = separators[tag.name] { plain.append(separator) }
        place += tag.length
      } else if scalar == "&", let entity = entity(in: source, at: place) {
        plain.append(entity.scalar)
        place += entity.length
      } else {
        plain.append(scalar)
        place += 1
      }
    }
    return String(plain)
  }

  /// Matches `<b>`, `</p>`, `<br />`, `<a href="…">`: a known name and a `>` before the next `<`.
  private static func tag(
    in source: [Unicode.Scalar], at start: Int
  ) -> (name: String, length: Int)? {
    guard let end = source[(start + 1)...].firstIndex(where: { $0 == "<" || $0 == ">" }),
      source[end] == ">"
    else { return nil }
    var inside = source[(start + 1)..<end]
    if inside.first == "/" { inside.removeFirst() }
    let name = inside.prefix(10).prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    let rest = inside.dropFirst(name.count)
    guard rest.first.map({ $0 == "/" || $0.properties.isWhitespace }) ?? true else { return nil }
    let word = String(String.UnicodeScalarView(name)).lowercased()
    guard separators[word] != nil || inline.contains(word) else { return nil }
    return (word, end + 1 - start)
  }

  /// Matches `&amp;`, `&#39;`, `&#x2019;`, always with the semicolon.
  private static func entity(
    in source: [Unicode.Scalar], at start: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let window = source[(start + 1)...].prefix(HTMLEntity.maxNameLength + 1)
    guard let end = window.firstIndex(of: ";") else { return nil }
    let name = String(String.UnicodeScalarView(source[(start + 1)..<end]))
    return HTMLEntity.scalar(named: name).map { ($0, end + 1 - start) }
  }

  private static let separators: [String: Unicode.Scalar] = {
    let lines = [
      "p", "br", "li", "ul", "ol", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "tr", "table",
      "blockquote", "pre", "center", "section", "article", "dl", "dt", "dd",
    ]
    let blanks = ["td", "th"]
    return Dictionary(
      uniqueKeysWithValues: lines.map { ($0, "\n") } + blanks.map { ($0, " ") })
  }()

  private static let inline: Set = [
    "a", "abbr", "b", "big", "cite", "code", "em", "font", "i", "img", "q", "s", "small", "span",
    "strike", "strong", "sub", "sup", "tbody", "thead", "tt", "u", "wbr",
  ]
}

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

/// Finds HTML elements that are not displayed: comments, scripts and styles.
struct HiddenHTML {
  private let source: [Unicode.Scalar]
  /// End tags that were not found. Each is searched for only once, so that input with a thousand start tags
  /// does not take quadratic time.
  private var missingEnds: Set<String> = []

  init(of source: [Unicode.Scalar]) {
    self.source = source
  }

  /// The length of the element that starts here; `nil` if none does, or if it has no end.
  mutating func length(at start: Int) -> Int? {
    if matches("<!--", at: start) { return length(to: "-->", from: start + 4, since: start) }
    for name in ["script", "style"] where matches("<" + name, at: start) {
      // `<styled>` is a different tag.
      let next = start + 1 + name.count
      guard next < source.count,
        ">/".unicodeScalars.contains(source[next])
          || source[next].properties.isWhitespace
      else { return nil }
      return length(to: "</" + name, from: next, since: start)
    }
    return nil
  }

  private mutating func length(to end: String, from first: Int, since start: Int) -> Int? {
    guard !missingEnds.contains(end) else { return nil }
    let begun = source.indices.dropFirst(first).first { matches(end, at: $0) }
    guard let begun, let last = source[begun...].firstIndex(of: ">") else {
      missingEnds.insert(end)
      return nil
    }
    return last + 1 - start
  }

  /// Compares ASCII letters without case.
  private func matches(_ word: String, at place: Int) -> Bool {
    let letters = word.unicodeScalars
    guard place + letters.count <= source.count else { return false }
    return zip(letters, source[place...]).allSatisfy { letter, scalar in
      scalar == letter || ("a"..."z").contains(letter) && scalar.value == letter.value - 0x20
    }
  }
}
