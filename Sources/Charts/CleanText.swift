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

  /// | - Parameter longest: In characters.
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
