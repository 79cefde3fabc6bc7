import Testing

@testable import Terminal

/// A terminal's foreground and background.
struct ColorScheme: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let colors: TerminalColors

  private init(
    _ name: String, _ foreground: UInt32, on background: UInt32, _ theme: [UInt32] = xterm
  ) {
    func rgb(_ number: UInt32) -> RGB {
      RGB(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }
    testDescription = name
    colors = TerminalColors(
      foreground: rgb(foreground), background: rgb(background),
      theme: Dictionary(uniqueKeysWithValues: zip(0..., theme.map(rgb))))
  }

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let solarized: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]
  // Catppuccin Macchiato.
  private static let pastel: [UInt32] = [
    0x494D64, 0xED8796, 0xA6DA95, 0xEED49F, 0x8AADF4, 0xF5BDE6, 0x8BD5CA, 0xA5ADCB,
    0x5B6078, 0xED8796, 0xA6DA95, 0xEED49F, 0x8AADF4, 0xF5BDE6, 0x8BD5CA, 0xB8C0E0,
  ]

  static let dark = ColorScheme("dark", 0xD8DCE4, on: 0x14161B)
  static let light = ColorScheme("light", 0x000000, on: 0xFFFFFF)
  static let all = [
    dark, light, ColorScheme("Solarized dark", 0x839496, on: 0x002B36, solarized),
    ColorScheme("Solarized light", 0x657B83, on: 0xFDF6E3, solarized),
    ColorScheme("Catppuccin", 0xCAD3F5, on: 0x24273A, pastel),
  ]
}

struct LegibleColorTests {
  private func rgb(_ style: Style, _ depth: ColorDepth, _ colors: TerminalColors) throws -> RGB {
    let shown = LegibleColor(style, depth: depth, colors: colors)
    try #require(!shown.isDim)
    return try rgb(shown.foreground, default: colors.foreground, colors)
  }

  private func rgb(_ color: SGRColor?, default: RGB, _ colors: TerminalColors) throws -> RGB {
    switch color {
    case nil: return `default`
    case .theme(let number): return try #require(colors.theme[number])
    case .some(let color): return try #require(color.rgb)
    }
  }

  @Test(arguments: ColorScheme.all, [ColorDepth.sixteen, .palette, .direct])
  func `faint text is readable and has no more contrast than other text`(
    scheme: ColorScheme, depth: ColorDepth
  ) throws {
    let (colors, background) = (scheme.colors, scheme.colors.background)
    let usual = colors.foreground.contrast(with: background)
    let faint = try rgb(.dim, depth, colors).contrast(with: background)
    #expect(((depth == .sixteen ? 3 : 3.5)...usual).contains(faint))
    #expect(faint < usual || depth <= .palette)
  }

  @Test(arguments: ColorScheme.all, [ColorDepth.palette, .direct])
  func `faint text in a theme color has no more contrast than that color`(
    scheme: ColorScheme, depth: ColorDepth
  ) throws {
    for number in UInt8(1)...6 {
      let style = Style(.theme(number))
      let whole = try rgb(style, depth, scheme.colors).contrast(with: scheme.colors.background)
      let faint = try rgb(Style(.theme(number), isDim: true), depth, scheme.colors)
        .contrast(with: scheme.colors.background)
      #expect((min(3.5, whole)...whole).contains(faint))
    }
  }

  @Test(arguments: ColorScheme.all, [ColorDepth.sixteen, .palette, .direct])
  func `a theme color changes only if it is not readable`(
    scheme: ColorScheme, depth: ColorDepth
  ) throws {
    let (colors, background) = (scheme.colors, scheme.colors.background)
    for number in UInt8(1)...6 {
      let told = try #require(colors.theme[number])
      let shown = LegibleColor(Style(.theme(number)), depth: depth, colors: colors).foreground
      if told.contrast(with: background) >= 3 {
        #expect(shown == .theme(number))
      } else {
        #expect(try rgb(shown, default: colors.foreground, colors).contrast(with: background) >= 3)
      }
    }
  }

  @Test(arguments: [(0, 8), (1, 8), (2, 11), (3, 11), (4, 7)] as [(Int, UInt8)])
  func `with sixteen colors, faint text has the theme's nearest gray`(
    place: Int, number: UInt8
  ) {
    let shown = LegibleColor(.dim, depth: .sixteen, colors: ColorScheme.all[place].colors)
    #expect(shown.foreground == .theme(number))
    #expect(!shown.isDim)
  }

  @Test(arguments: ColorScheme.all, [ColorDepth.sixteen, .palette, .direct])
  func `white text on a blue bar is readable`(scheme: ColorScheme, depth: ColorDepth) throws {
    let colors = scheme.colors
    for white in [Color.rgb(255, 255, 255), .rgb(229, 229, 229), .theme(15), .theme(7)] {
      let style = Style(.rgb(30, 58, 150), on: white, isReversed: true)
      let shown = LegibleColor(style, depth: depth, colors: colors)
      let bar = try rgb(shown.foreground, default: colors.foreground, colors)
      let text = try rgb(shown.background, default: colors.background, colors)
      #expect(text.contrast(with: bar) >= 3)
    }
  }

  @Test func `text on a bar is black if white is not readable, and plain if neither is`() {
    let colors = ColorScheme.all[4].colors
    let style = Style(.blue, on: .theme(15), isReversed: true)
    let shown = LegibleColor(style, depth: .sixteen, colors: colors)
    #expect(shown.foreground == .theme(4) && shown.background == .theme(0))
    var same = colors
    same.theme = Dictionary(uniqueKeysWithValues: (0..<16).map { ($0, colors.background) })
    let plain = LegibleColor(style, depth: .sixteen, colors: same)
    #expect(plain.foreground == nil && plain.background == nil)
  }

  @Test func `xterm's yellow on white is darkened only as much as necessary`() {
    let yellow = LegibleColor(Style(.yellow), depth: .direct, colors: ColorScheme.light.colors)
    #expect(yellow.foreground == .direct(144, 144, 0))
  }

  @Test func `faint text is mixed with its own background`() throws {
    let colors = ColorScheme.light.colors
    let style = Style(.rgb(255, 255, 255), on: .rgb(0, 0, 100), isDim: true)
    #expect(try rgb(style, .direct, colors) == RGB(red: 166, green: 166, blue: 201))
    let onTheme = Style(.rgb(255, 255, 255), on: .blue, isDim: true)
    #expect(try rgb(onTheme, .direct, colors) == RGB(red: 166, green: 166, blue: 249))
  }

  @Test(arguments: [
    // Reversed text, unknown theme colors, colors of a picture.
    Style(.yellow, isReversed: true), Style(isDim: true, isReversed: true), Style(.theme(7)),
    Style(.theme(7), isDim: true), Style(.rgb(250, 250, 250)), Style(.yellow, on: .blue), .plain,
    Style(.blue, on: .theme(7), isReversed: true),
  ])
  func `other text does not change`(style: Style) {
    var colors = ColorScheme.light.colors
    colors.theme[7] = nil
    let shown = LegibleColor(style, depth: .direct, colors: colors)
    #expect(shown.foreground == SGRColor(style.foreground, depth: .direct))
    #expect(shown.background == SGRColor(style.background, depth: .direct))
    #expect(shown.isDim == style.isDim)
  }

  @Test(arguments: [
    (ColorDepth.none, ColorScheme.light.colors as TerminalColors?),
    (.sixteen, TerminalColors(foreground: .white, background: .black, theme: [3: .black])),
    (.palette, nil), (.direct, nil),
  ])
  func `with few or unknown colors, the terminal decides`(
    depth: ColorDepth, colors: TerminalColors?
  ) {
    let style = Style(.yellow, isDim: true)
    let shown = LegibleColor(style, depth: depth, colors: colors)
    #expect(shown.foreground == SGRColor(.yellow, depth: depth))
    #expect(shown.isDim)
  }

  @Test func `printed rows hold the mixed colors`() {
    var canvas = Canvas(size: TerminalSize(columns: 8, rows: 1))
    canvas.put("a", row: 0, column: 0, style: .dim)
    canvas.put("b", row: 0, column: 1, style: Style(.green, isBold: true, isDim: true))
    canvas.put("c", row: 0, column: 2)
    let lines = canvas.styledLines(depth: .direct, colors: ColorScheme.dark.colors)
    #expect(
      lines == [
        "\u{1B}[38;2;147;151;158ma\u{1B}[1;38;2;7;141;9mb\u{1B}[mc"
      ])
  }
}

extension RGB {
  fileprivate static let black = RGB(red: 0, green: 0, blue: 0)
  fileprivate static let white = RGB(red: 255, green: 255, blue: 255)
}
