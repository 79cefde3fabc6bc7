import Testing

@testable import Terminal

struct LegibleColorTests {
  private static let light = colors(foreground: 0x657B83, background: 0xFDF6E3)
  private static let dark = colors(foreground: 0x839496, background: 0x002B36)

  /// Those of Solarized.
  private static func colors(foreground: UInt32, background: UInt32) -> TerminalColors {
    func rgb(_ number: UInt32) -> RGB {
      RGB(red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }
    let theme: [UInt32] = [
      0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
      0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
    ]
    return TerminalColors(
      foreground: rgb(foreground), background: rgb(background),
      theme: Dictionary(uniqueKeysWithValues: zip(0..., theme.map(rgb))))
  }

  @Test(arguments: [light, dark], [ColorDepth.sixteen, .palette, .direct])
  func `text is readable, and faint text has no more contrast than other text`(
    colors: TerminalColors, depth: ColorDepth
  ) throws {
    func contrast(_ style: Style) throws -> Double {
      let shown = LegibleColor(style, depth: depth, colors: colors)
      try #require(!shown.isDim)
      guard case .theme(let number) = shown.foreground else {
        return (shown.foreground?.rgb ?? colors.foreground).contrast(with: colors.background)
      }
      return try #require(colors.theme[number]).contrast(with: colors.background)
    }
    let usual = colors.foreground.contrast(with: colors.background)
    #expect(((depth == .sixteen ? 3 : 3.5)...usual).contains(try contrast(.dim)))
    for number in UInt8(1)...6 {
      // A theme color changes only if it is not readable.
      let own = try #require(colors.theme[number]).contrast(with: colors.background)
      let shown = LegibleColor(Style(.theme(number)), depth: depth, colors: colors).foreground
      #expect((shown == .theme(number)) == (own >= 3))
      let whole = try contrast(Style(.theme(number)))
      #expect(whole >= 3)
      guard depth > .sixteen else { continue }
      let dim = try contrast(Style(.theme(number), isDim: true))
      #expect((min(3.5, whole)...whole).contains(dim))
    }
  }

  @Test func `reversed text, unknown colors and the colors of a picture change only on a bar`() {
    var colors = Self.dark
    colors.theme[4] = RGB(red: 138, green: 173, blue: 244)
    let bar = Style(.blue, on: .theme(15), isReversed: true)
    let onBar = LegibleColor(bar, depth: .sixteen, colors: colors)
    // White is not readable there.
    #expect(onBar.foreground == .theme(4) && onBar.background == .theme(0))
    colors = Self.light
    colors.theme[7] = nil
    let faint = Style(.yellow, isDim: true)
    let examples: [(Style, ColorDepth, TerminalColors?)] = [
      (Style(.yellow, isReversed: true), .direct, colors),
      (Style(.theme(7), isDim: true), .direct, colors),
      (Style(.rgb(250, 250, 250)), .direct, colors), (Style(.yellow, on: .blue), .direct, colors),
      (Style(.blue, on: .theme(7), isReversed: true), .direct, colors),
      // With few or unknown colors, the terminal decides.
      (faint, .none, Self.light), (faint, .sixteen, colors), (faint, .palette, nil),
    ]
    for (style, depth, colors) in examples {
      let shown = LegibleColor(style, depth: depth, colors: colors)
      #expect(shown.foreground == SGRColor(style.foreground, depth: depth))
      #expect(shown.background == SGRColor(style.background, depth: depth))
      #expect(shown.isDim == style.isDim)
    }
  }
}
