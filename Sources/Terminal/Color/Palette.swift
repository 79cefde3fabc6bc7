/// The colors of text in a terminal with direct colors. All of them have a contrast of at least 4.5 with its background
/// (PaletteTests), as WCAG 2.1 asks, and faint text is weaker than other text.
package struct Palette: Equatable, Sendable {
  /// In place of the terminal's foreground, if that is too weak for faint text to be weaker; otherwise `nil`.
  let text: RGB?
  /// In place of the first theme colors: black, red, green, yellow, blue, magenta, cyan and white.
  let theme: [RGB]
  let faint: RGB
  /// The background of the selected row: a tint of the terminal's background.
  package let selection: RGB
  /// Of text on `selection`: its default color, the theme colors, and faint.
  private let selectedText: RGB
  private let selectedTheme: [RGB]
  private let selectedFaint: RGB

  /// The palette for a terminal; `nil` without direct colors or if the background is unknown, where the theme colors are
  /// used.
  ///
  /// If the terminal has not reported its background, `COLORFGBG` says whether it is light. Without that variable,
  /// it is assumed to be dark, but only until the terminal replies.
  package static func of(
    _ traits: TerminalTraits, depth: ColorDepth, environment: [String: String]
  ) -> Palette? {
    let (light, dark) = (RGB(0xFFFFFF), RGB(0x14161B))
    let assumed = isLight(environment).map { $0 ? light : dark }
    guard depth == .direct,
      let background = traits.background ?? assumed ?? (traits.mayReportColors ? dark : nil)
    else { return nil }
    return Palette(background: background, foreground: traits.foreground)
  }

  /// `COLORFGBG` contains theme colors: that of text, sometimes another, and that of the background. rxvt(7)
  private static func isLight(_ environment: [String: String]) -> Bool? {
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { UInt8($0) }
    return background.flatMap { $0 < 16 ? $0 == 7 || $0 > 8 : nil }
  }

  init(background: RGB, foreground: RGB? = nil) {
    // From there on, black has more contrast than white.
    let isDark = background.relativeLuminance < 0.179
    let colors = isDark ? Self.onDark : Self.onLight
    let strongest = RGB(isDark ? 0xFFFFFF : 0x000000)
    /// Mixed with white or black until it is readable.
    func readable(_ color: RGB, on background: RGB, _ contrast: Double = 4.5) -> RGB {
      let mixed = stride(from: 0, through: 100, by: 4).lazy.map { color.mixed($0, with: strongest) }
      return mixed.first { $0.contrast(with: background) >= contrast } ?? strongest
    }
    // 90% of this is more than 4.5.
    func text(_ color: RGB, on background: RGB) -> RGB {
      readable(color, on: background, 5.2)
    }
    let usual = isDark ? colors[7] : colors[0]
    let plain = text(foreground ?? usual, on: background)
    self.text = foreground == nil || plain == foreground ? nil : plain
    faint = plain.faint(on: background)
    theme = colors.map { readable($0, on: background) }
    let selection = background.mixed(12, with: theme[4])
    self.selection = selection
    selectedText = text(usual, on: selection)
    selectedTheme = colors.map { readable($0, on: selection) }
    selectedFaint = selectedText.faint(on: selection)
  }

  private static let onDark = [
    0xC8CDD5, 0xFF8F87, 0x7FD88F, 0xF0CF6A, 0x8AB6FF, 0xE3A1F0, 0x6FD3E3, 0xF2F4F8,
  ].map(RGB.init)
  private static let onLight = [
    0x14161B, 0xB3261E, 0x1C6B2C, 0x7A5A00, 0x1F4FB5, 0x8A2C9C, 0x006A78, 0x40454F,
  ].map(RGB.init)

  /// The color of text on `selection`.
  ///
  /// - Parameter color: `nil` for the default color.
  func selected(_ color: Color?, isDim: Bool) -> RGB {
    if case .theme(let number) = color, number < 16 { return selectedTheme[Int(number % 8)] }
    return isDim ? selectedFaint : selectedText
  }

  /// The background of the name of a key on `selection`, which is the color of its text.
  var accent: RGB { selectedTheme[4] }
}

extension RGB {
  /// Mixed with 38% of the background, or with less if it would be hard to read. At most 90% of the contrast is left.
  fileprivate func faint(on background: RGB) -> RGB {
    let limit = 0.9 * contrast(with: background)
    let weaker = stride(from: 38, through: 0, by: -1).map { mixed($0, with: background) }
      .filter { $0.contrast(with: background) <= limit }
    return weaker.first { $0.contrast(with: background) >= 4.5 } ?? weaker.last ?? self
  }

  /// With this percentage of another color.
  fileprivate func mixed(_ percent: Int, with other: RGB) -> RGB {
    func part(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8(((100 - percent) * Int(one) + percent * Int(other)) / 100)
    }
    return RGB(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }
}
