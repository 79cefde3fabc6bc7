// XParseColor(3), "Color Names"; `rgba:` is an extension of Konsole, rxvt and others.
extension RGB {
  /// A color as terminals report it: `rgb:R/G/B` and `rgba:R/G/B/A` with one to four hexadecimal
  /// digits each, or `#RRGGBB`.
  init?(specification: Substring) {
    if specification.hasPrefix("#") {
      let digits = Array(specification.dropFirst())
      guard digits.count == 6 else { return nil }
      let parts = [digits[0..<2], digits[2..<4], digits[4..<6]].map { Substring(String($0)) }
      self.init(parts: parts)
    } else if specification.hasPrefix("rgb:") {
      self.init(
        parts: specification.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false))
    } else if specification.hasPrefix("rgba:") {
      let parts = specification.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 4, Self.scaled(parts[3]) != nil else { return nil }
      self.init(parts: parts.dropLast())
    } else {
      return nil
    }
  }

  private init?(parts: [Substring]) {
    let parts = parts.map(Self.scaled)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    self.init(red: red, green: green, blue: blue)
  }

  /// Scaled so that the largest number with as many digits becomes 255.
  private static func scaled(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    let largest = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((number * 255 + largest / 2) / largest)
  }
}
