import Support

/// Collects pasted text between `CSI 200 ~` and `CSI 201 ~`.
struct Paste {
  private static let end = Array("\u{1B}[201~".utf8)
  /// The rest of a longer text is dropped.
  private static let maxBytes = 65_536

  private var bytes: [UInt8] = []
  /// How many bytes of `end` the last bytes match.
  private var matched = 0

  /// - Returns: Whether the paste has ended.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    Self.end.prefix(matched).forEach { append($0) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { append(byte) }
    return false
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count < Self.maxBytes { bytes.append(byte) }
  }

  /// The collected text with newlines as line ends.
  var text: String {
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: completeBytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      // Terminals send line ends as CR, like Enter.
      case "\r": text.append("\n")
      case "\n" where isAfterReturn: break
      case "\n", "\t": text.append(scalar)
      default: if !scalar.isControl { text.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }

  /// Without an incomplete last character.
  private var completeBytes: ArraySlice<UInt8> {
    guard bytes.count == Self.maxBytes else { return bytes[...] }
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let isCut = String(validating: bytes[start...], as: UTF8.self) == nil
    return isCut ? bytes[..<start] : bytes[...]
  }
}
