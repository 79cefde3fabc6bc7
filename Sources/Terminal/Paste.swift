/// Pasted text while it arrives, from behind `CSI 200 ~` to `CSI 201 ~`.
struct Paste {
  private static let end = Array("\u{1B}[201~".utf8)
  /// Nobody looks for more than this; the rest is dropped.
  private static let mostBytes = 65_536

  private var bytes: [UInt8] = []
  /// How many bytes of `end` came last.
  private var matched = 0

  /// - Returns: Whether this was the last byte of the end.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    Self.end.prefix(matched).forEach { keep($0) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.mostBytes { bytes.append(byte) }
  }

  /// What has arrived, its line ends as newlines.
  var text: String {
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: whole, as: UTF8.self).unicodeScalars {
      switch scalar {
      // Terminals send what Enter would.
      case "\r": text.append("\n")
      case "\n" where isAfterReturn: break
      case "\n", "\t": text.append(scalar)
      default: if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }

  /// Without a last character that was cut in two.
  private var whole: ArraySlice<UInt8> {
    guard bytes.count == Self.mostBytes else { return bytes[...] }
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let isCut = String(validating: bytes[start...], as: UTF8.self) == nil
    return isCut ? bytes[..<start] : bytes[...]
  }
}
