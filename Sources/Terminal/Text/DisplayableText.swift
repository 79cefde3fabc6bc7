extension String {
  /// The text to send to a terminal in place of this text. All terminals agree about its width, even if
  /// they differ for emoji sequences. Idempotent.
  ///
  /// Control characters (including newlines and tabs), bidi controls and other invisible formatting,
  /// joiners, variation selectors and skin tones are removed. Flags become their two letters, characters
  /// without a known width become U+FFFD, and a base keeps at most four zero-width marks. Marks without a
  /// base are removed, because they would be drawn on the character to the left.
  package var displayable: String {
    if isPlain { return self }
    var text = String.UnicodeScalarView()
    var marks: Int?
    for scalar in unicodeScalars where !scalar.isStripped {
      if scalar.columns == 0 {
        guard let count = marks, count < 4 else { continue }
        marks = count + 1
        text.append(scalar)
      } else {
        marks = 0
        text.append(scalar.columns == nil ? "\u{FFFD}" : scalar.flagLetter ?? scalar)
      }
    }
    return String(text)
  }

  /// The columns of the `displayable` text.
  package var columns: Int {
    displayable.displayableColumns
  }

  /// The `displayable` text, cut if necessary and then ended with `…`. It may be one column shorter than
  /// the limit if a wide character does not fit. Empty if the limit is 0.
  package func cut(toColumns limit: Int) -> String {
    let text = displayable
    guard text.displayableColumns > limit else { return text }
    guard limit > 0 else { return "" }
    return text.prefix(fitting: limit - 1) + "…"
  }

  /// The `displayable` text, cut or padded with spaces to exactly this number of columns.
  package func padded(toColumns count: Int, alignment: TextAlignment = .left) -> String {
    let text = cut(toColumns: count)
    let space = String(repeating: " ", count: max(0, count - text.displayableColumns))
    switch alignment {
    case .left: return text + space
    case .right: return space + text
    }
  }

  /// The columns of text that is already displayable.
  var displayableColumns: Int {
    if isPlain { return utf8.count }
    return unicodeScalars.reduce(0) { sum, scalar in sum + (scalar.columns ?? 0) }
  }

  /// As many complete characters as fit. The text must be displayable already.
  func prefix(fitting limit: Int) -> Substring {
    var end = startIndex
    var taken = 0
    while end < endIndex {
      taken += String(self[end]).displayableColumns
      if taken > limit { break }
      end = index(after: end)
    }
    return self[..<end]
  }

  /// Whether all characters are printable ASCII.
  var isPlain: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}

extension Unicode.Scalar {
  /// The columns of the scalar, as in wcwidth(3) in a UTF-8 locale, but in every locale; `nil` for control
  /// characters and unassigned scalars.
  var columns: Int? {
    if isASCII { return value >= 0x20 && value < 0x7F ? 1 : nil }
    switch properties.generalCategory {
    case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return nil
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if Self.joiningHangul.contains(where: { $0.contains(value) }) { return 0 }
    return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The middles and ends of syllables.
  private static let joiningHangul: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]
  /// https://www.unicode.org/Public/UCD/latest/ucd/EastAsianWidth.txt, W and F without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F2FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// Whether `displayable` removes the scalar: controls, bidi controls, joiners, variation selectors,
  /// fillers, skin tones.
  var isStripped: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier
    }
  }

  /// The letter of a regional indicator.
  var flagLetter: Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
    return Unicode.Scalar(value - 0x1F1E6 + 0x41)
  }
}

package enum TextAlignment: Sendable {
  case left
  case right
}
