import CTerminal

extension Unicode.Scalar {
  /// Columns the scalar takes by itself; `nil` for control characters and what is not assigned.
  var columns: Int? {
    if isASCII { return value >= 0x20 && value < 0x7F ? 1 : nil }
    let columns = ht_wcwidth(value)
    return columns >= 0 ? Int(columns) : nil
  }

  /// Whether nothing of the scalar is to be sent: controls, bidi controls, joiners, variation
  /// selectors, fillers, skin tones.
  var isStripped: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier
    }
  }

  /// The letter a regional indicator stands for.
  var flagLetter: Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
    return Unicode.Scalar(value - 0x1F1E6 + 0x41)
  }
}
