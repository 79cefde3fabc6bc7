/// The colors of text on a dark or on a light background, in terminals with direct colors. All of them have a
/// contrast of at least 4.5 on common backgrounds (PaletteTests), as WCAG 2.1 asks.
package struct Palette: Equatable, Sendable {
  /// In place of the first theme colors: black, red, green, yellow, blue, magenta, cyan and white.
  let theme: [RGB]
  let faint: RGB

  /// The palette for a terminal; `nil` without direct colors or if its background is unknown. Then the theme
  /// colors are used.
  package static func of(_ traits: TerminalTraits, depth: ColorDepth) -> Palette? {
    guard depth == .direct, let background = traits.background else { return nil }
    // From there on, black has more contrast than white.
    return background.relativeLuminance < 0.179 ? dark : light
  }

  static let dark = Palette(
    theme: [0xC8CDD5, 0xFF8F87, 0x7FD88F, 0xF0CF6A, 0x8AB6FF, 0xE3A1F0, 0x6FD3E3, 0xF2F4F8]
      .map(RGB.init),
    faint: RGB(0xA9AFBA))
  static let light = Palette(
    theme: [0x14161B, 0xB3261E, 0x1C6B2C, 0x7A5A00, 0x1F4FB5, 0x8A2C9C, 0x006A78, 0x40454F]
      .map(RGB.init),
    faint: RGB(0x5F6672))

  /// The background of the selected row, dark in both.
  static let selection = RGB(0x1E3A96)

  /// The color of text on `selection`; `nil` for its default color.
  static func selected(_ color: Color?, isDim: Bool) -> RGB {
    switch color {
    case .red: RGB(0xFFAAA5)
    case .green: RGB(0x96F0A0)
    case .yellow: RGB(0xFFE182)
    case .cyan: RGB(0x96E6F5)
    default: isDim ? RGB(0xE5E5E5) : RGB(0xFFFFFF)
    }
  }
}

extension RGB {
  /// - Parameter number: Red, green and blue, eight bits each.
  init(_ number: Int) {
    self.init(
      red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }
}
