import Foundation

/// Cleans text from the network for terminals, file names and comparisons.
package enum CleanText {
  /// The maximum length of a name in characters.
  static let longest = 500

  /// `raw` on one line, in NFC, without control characters, direction marks and invisible blanks. `nil` if
  /// nothing visible is left. Joiners inside emoji are kept.
  package static func cleaned(_ raw: String) -> String? {
    cleaned(raw.unicodeScalars, upTo: longest)
  }

  /// - Parameter longest: In characters.
  private static func cleaned(
    _ raw: some Sequence<Unicode.Scalar>, upTo longest: Int
  ) -> String? {
    var scalars = String.UnicodeScalarView()
    var count = 0
    var blankIsDue = false
    for scalar in raw {
      if isBlank(scalar) {
        blankIsDue = count > 0
      } else if !isUnwanted(scalar) {
        if blankIsDue { scalars.append(" ") }
        count += blankIsDue ? 2 : 1
        blankIsDue = false
        scalars.append(scalar)
      }
      // A character can have any number of combining marks, so the number of scalars is limited too.
      if count >= 4 * longest { break }
    }
    var text = String(scalars)
    if !scalars.allSatisfy(isComposed) {
      // Limited again, because some scalars become three when composed.
      let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
      text = String(composed.prefix(4 * longest))
    }
    if count > longest { text = String(text.prefix(longest)) }
    if text.last == " " { text.removeLast() }
    let isVisible = text.unicodeScalars.contains {
      !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isWhitespace
    }
    return isVisible ? text : nil
  }

  /// The maximum length of a description in characters.
  static let maxSummaryLength = 4_000

  /// A description, possibly in HTML, as paragraphs separated by newlines. Each is cleaned like a name, and
  /// empty ones are removed. `nil` if nothing is left.
  package static func paragraphs(_ raw: String) -> String? {
    var paragraphs: [String] = []
    var room = maxSummaryLength
    for line in HTMLText.plain(raw).unicodeScalars.split(whereSeparator: isLineBreak) {
      guard room > 0 else { break }
      guard let paragraph = cleaned(line, upTo: room) else { continue }
      paragraphs.append(paragraph)
      room -= paragraph.count + 1
    }
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n")
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    isBlank(scalar) && scalar != " " && scalar != "\t"
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Characters that composition never changes. Composing is the slowest step.
  private static func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x2010...0x205E, 0x4E00...0x9FFF: true
    default: false
    }
  }

  private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

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
