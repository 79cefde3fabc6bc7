import Glibc

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

  /// Mixes `percent` (0 to 100) of this color with the other. Like terminals, it blends the sRGB
  /// values, not linear light.
  func mixed(percent: Int, over other: RGB) -> RGB {
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(one) * percent + Int(other) * (100 - percent) + 50) / 100)
    }
    return RGB(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  private static let linear: [Double] = (0...255).map { part in
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
