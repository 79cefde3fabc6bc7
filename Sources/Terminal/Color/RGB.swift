import Glibc

/// A color in sRGB.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// - Parameter number: Red, green and blue, eight bits each.
  package init(_ number: Int) {
    self.init(
      red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  /// xterm's default theme colors.
  package static let xterm16 = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init)
}

/// Luminance and contrast of colors, as defined by WCAG 2.1.
extension RGB {
  /// From 0 (black) to 1 (white): `0.2126 R + 0.7152 G + 0.0722 B`, of the linear components.
  /// https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
  var relativeLuminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// From 1 (none) to 21 (black and white): `(L1 + 0.05) / (L2 + 0.05)`, where `L1` is the
  /// luminance of the brighter color. Text should have at least 4.5, large text 3.
  /// https://www.w3.org/TR/WCAG21/#contrast-minimum
  func contrast(with other: RGB) -> Double {
    let luminances = (relativeLuminance, other.relativeLuminance)
    return (max(luminances.0, luminances.1) + 0.05) / (min(luminances.0, luminances.1) + 0.05)
  }

  private static let linear: [Double] = (0...255).map { part in
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

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
