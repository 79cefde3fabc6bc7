import Foundation
import Support

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
    case _ where scalar.isControl: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

/// Converts the store's descriptions, some of which are HTML, to plain text.
enum HTMLText {
  /// The maximum input length: several times that of the result, because there may be many tags.
  private static let longest = 40_000

  /// `raw` without HTML tags, with line breaks for block elements, and with entities decoded once. Text that only
  /// resembles a tag, such as `a < b` and `<3`, is kept.
  static func plain(_ raw: String) -> String {
    let isMarkedUp = raw.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if !isMarkedUp, raw.utf8.count <= longest { return raw }
    let lines =
      /<\/?(?:p|br|li|ul|ol|div|h[1-6r]|tr|table|blockquote|pre|center|section|article|d[ldt])(?:[\s\/][^<>]*)?>/
    let others =
      /<\/?(?:a|abbr|b|big|cite|code|em|font|i|img|q|s|small|span|strike|strong|su[bp]|tbody|thead|tt|u|wbr)(?:[\s\/][^<>]*)?>/
    return String(raw.unicodeScalars.prefix(longest))
      .replacing(lines.ignoresCase().matchingSemantics(.unicodeScalar), with: "\n")
      .replacing(
        /<\/?t[dh](?:[\s\/][^<>]*)?>/.ignoresCase().matchingSemantics(.unicodeScalar), with: " "
      )
      .replacing(others.ignoresCase().matchingSemantics(.unicodeScalar), with: "")
      .replacing(/&(#?\w{1,10});/.matchingSemantics(.unicodeScalar)) { match in
        HTMLEntity.scalar(named: String(match.1)).map(String.init) ?? String(match.0)
      }
  }
}

/// HTML entities: `&name;` or `&#number;`.
enum HTMLEntity {
  /// - Parameter name: `amp`, `#39`, `#x2019`.
  static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let number = name.dropFirst()
    let isHexadecimal = number.first == "x" || number.first == "X"
    let digits = isHexadecimal ? number.dropFirst() : number
    guard digits.utf8.first.map({ $0 != 0x2B && $0 != 0x2D }) == true,
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    // As in browsers, these are characters of Windows-1252.
    if let byte = UInt8(exactly: value), 0x80...0x9F ~= byte {
      return String(data: Data([byte]), encoding: .windowsCP1252)?.unicodeScalars.first
    }
    return spaced(value)
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
    // Constants of this file.
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
}
