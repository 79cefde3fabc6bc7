/// The colors of text on a dark or on a light background, in terminals with direct colors. All of them have a
/// contrast of at least 4.5 on common backgrounds (PaletteTests), as WCAG 2.1 asks.
package struct Palette: Equatable, Sendable {
  /// In place of the first theme colors: black, red, green, yellow, blue, magenta, cyan and white.
  let theme: [RGB]
  let faint: RGB
  /// The background of the selected row: a tint of the terminal's background.
  package let selection: RGB
  /// Of text on `selection`: its default color, the theme colors, and faint.
  private let selectedText: RGB
  private let selectedTheme: [RGB]
  private let selectedFaint: RGB

  /// The palette for a terminal; `nil` without direct colors or if its background is unknown. Then the theme
  /// colors are used.
  package static func of(_ traits: TerminalTraits, depth: ColorDepth) -> Palette? {
    guard depth == .direct, let background = traits.background else { return nil }
    // From there on, black has more contrast than white.
    return background.relativeLuminance < 0.179 ? dark(on: background) : light(on: background)
  }

  static func dark(on background: RGB) -> Palette {
    let theme = [
      0xC8CDD5, 0xFF8F87, 0x7FD88F, 0xF0CF6A, 0x8AB6FF, 0xE3A1F0, 0x6FD3E3, 0xF2F4F8,
    ].map(RGB.init)
    return Palette(
      theme: theme, faint: RGB(0xA9AFBA), selection: background.mixed(with: theme[4]),
      selectedText: RGB(0xF2F4F8),
      selectedTheme: [
        0xC8CDD5, 0xFFAAA5, 0x96F0A0, 0xFFE182, 0x8AB6FF, 0xF0BBF8, 0x96E6F5, 0xF2F4F8,
      ].map(RGB.init), selectedFaint: RGB(0xC4C9D2))
  }

  static func light(on background: RGB) -> Palette {
    let theme = [
      0x14161B, 0xB3261E, 0x1C6B2C, 0x7A5A00, 0x1F4FB5, 0x8A2C9C, 0x006A78, 0x40454F,
    ].map(RGB.init)
    return Palette(
      theme: theme, faint: RGB(0x5F6672), selection: background.mixed(with: theme[4]),
      selectedText: theme[0],
      selectedTheme: [
        0x14161B, 0xA3211A, 0x185F27, 0x6B4F00, 0x1F4FB5, 0x7D278D, 0x005D6A, 0x40454F,
      ].map(RGB.init), selectedFaint: RGB(0x4F5662))
  }

  /// The color of text on `selection`.
  ///
  /// - Parameter color: `nil` for the default color.
  func selected(_ color: Color?, isDim: Bool) -> RGB {
    if case .theme(let number) = color, number < selectedTheme.count {
      return selectedTheme[Int(number)]
    }
    return isDim ? selectedFaint : selectedText
  }

  /// The background of the name of a key on `selection`, which is the color of its text.
  var accent: RGB { theme[4] }
}

extension RGB {
  /// - Parameter number: Red, green and blue, eight bits each.
  init(_ number: Int) {
    self.init(
      red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  /// With 12% of another color.
  fileprivate func mixed(with other: RGB) -> RGB {
    func part(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((88 * Int(one) + 12 * Int(other)) / 100)
    }
    return RGB(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }
}
