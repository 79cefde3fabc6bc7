import Support

extension Unicode.Scalar {
  /// The columns of the scalar, like wcwidth(3) in a UTF-8 locale, whatever the locale; `nil` for control
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
    if isASCII { return isControl }
    return isControlOrLineBreak || properties.generalCategory == .format
      || properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier
  }
}
