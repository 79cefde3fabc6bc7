import Testing

@testable import Terminal

struct PaletteTests {
  private static let colors = [Color.red, .green, .yellow, .blue, .magenta, .cyan]

  // Black, Neovim, Solarized dark, Nord; white, Solarized light.
  private static let backgrounds = [
    (0x000000, true), (0x14161B, true), (0x002B36, true), (0x2E3440, true), (0xFFFFFF, false),
    (0xFDF6E3, false),
  ]

  @Test(arguments: backgrounds)
  func `all text is readable on common backgrounds, also in the selected row, which has a tint`(
    number: Int, isDark: Bool
  ) throws {
    let background = RGB(number)
    let palette = try #require(
      Palette.of(TerminalTraits(background: background), depth: .direct))
    #expect(palette == (isDark ? .dark(on: background) : .light(on: background)))
    for color in palette.theme + [palette.faint] {
      #expect(color.contrast(with: background) >= 4.5, "\(color)")
    }
    let difference = palette.selection.contrast(with: background)
    #expect(difference > 1.1 && difference < 2)
    for isDim in [false, true] {
      for color in Self.colors + [nil] {
        let text = palette.selected(color, isDim: isDim)
        #expect(text.contrast(with: palette.selection) >= 4.5, "\(String(describing: color))")
      }
    }
    #expect(palette.accent.contrast(with: palette.selection) >= 4.5)
  }

  @Test func `contrast is that of WCAG`() {
    #expect(RGB(0x000000).contrast(with: RGB(0xFFFFFF)) == 21)
    #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.48) < 0.01)
  }

  @Test func `without direct colors or an answer there is no palette`() {
    let dark = TerminalTraits(background: RGB(0x000000))
    for depth in [ColorDepth.none, .sixteen, .palette] {
      #expect(Palette.of(dark, depth: depth) == nil)
    }
    #expect(Palette.of(TerminalTraits(), depth: .direct) == nil)
  }

  private func code(_ style: Style, _ palette: Palette?, _ depth: ColorDepth = .direct) -> String {
    var canvas = Canvas(size: TerminalSize(columns: 1, rows: 1))
    canvas.put("x", row: 0, column: 0, style: style)
    return canvas.styledLines(depth: depth, palette: palette)[0]
      .replacing("\u{1B}[", with: "").replacing("mxm", with: "")
  }

  @Test func `styles get the colors of the palette, or else of the theme`() {
    let (dark, light) = (Palette.dark(on: RGB(0x14161B)), Palette.light(on: RGB(0xFFFFFF)))
    #expect(code(Style(.red), dark) == "38;2;255;143;135")
    #expect(code(.dim, light) == "38;2;95;102;114")
    #expect(code(.dim, nil) == "2")
    #expect(code(Style(.red, isDim: true), dark) == "38;2;255;143;135")
    #expect(code(Style(.green, on: .selection), light) == "38;2;24;95;39;48;2;228;233;246")
    #expect(
      code(Style(on: .selectedKey, isBold: true), dark) == "1;38;2;34;41;54;48;2;138;182;255")
    // Pictures keep their colors.
    #expect(code(Style(.rgb(1, 2, 3), on: .selection), dark) == "38;2;1;2;3;48;2;34;41;54")
    #expect(code(Style(.rgb(1, 2, 3), on: .selection), nil) == "38;2;1;2;3")
    for depth in [ColorDepth.none, .sixteen, .palette, .direct] {
      #expect(code(Style(.green, on: .selection, isBold: true), nil, depth) == "1;7")
      #expect(code(Style(on: .selectedKey, isBold: true), nil, depth) == "1")
    }
  }

  @Test func `printed text has the same colors`() {
    func printed(_ style: Style) -> String {
      [TextRun("x", style)].printed(depth: .direct, palette: .light(on: RGB(0xFFFFFF)))
    }
    #expect(printed(Style(.red)) == "\u{1B}[38;2;179;38;30mx\u{1B}[m")
    #expect(printed(.dim) == "\u{1B}[38;2;95;102;114mx\u{1B}[m")
    #expect(printed(.bold) == "\u{1B}[1mx\u{1B}[m")
  }
}
