extension Unicode.Scalar {
  /// A control character of ASCII or Latin-1: C0, DEL and C1.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// A control character, or one that separates lines or paragraphs.
  package var isControlOrLineBreak: Bool {
    isControl || value == 0x2028 || value == 0x2029
  }

  /// A letter, mark, digit, symbol or space: what has a meaning in a name and can be shown.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  /// The capital letter of a regional indicator. Two of them are a flag.
  package var flagLetter: Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
    return Unicode.Scalar(value - 0x1F1E6 + 0x41)
  }
}
