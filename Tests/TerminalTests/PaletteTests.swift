import Testing

@testable import Terminal

struct PaletteTests {
  private static let colors = [Color.red, .green, .yellow, .blue, .magenta, .cyan]

  // Black, Neovim, Nord; white, Solarized.
  @Test(arguments: [
    (0x000000, Palette.dark), (0x14161B, .dark), (0x2E3440, .dark), (0xFFFFFF, .light),
    (0xFDF6E3, .light),
  ])
  func `all text is readable on common backgrounds`(number: Int, palette: Palette) {
    let background = RGB(number)
    #expect(Palette.of(TerminalTraits(background: background), depth: .direct) == palette)
    for color in palette.theme + [palette.faint] {
      #expect(color.contrast(with: background) >= 4.5, "\(color)")
    }
  }

  @Test func `all text is readable on the selected row`() {
    for isDim in [false, true] {
      for color in Self.colors + [nil] {
        let text = Palette.selected(color, isDim: isDim)
        #expect(text.contrast(with: Palette.selection) >= 4.5, "\(String(describing: color))")
      }
    }
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
    #expect(code(Style(.red), .dark) == "38;2;255;143;135")
    #expect(code(.dim, .light) == "38;2;95;102;114")
    #expect(code(.dim, nil) == "2")
    #expect(code(Style(.red, isDim: true), .dark) == "38;2;255;143;135")
    #expect(code(Style(.green, on: .selection), .light) == "38;2;150;240;160;48;2;30;58;150")
    #expect(
      code(Style(on: .selectedKey, isBold: true), .dark) == "1;38;2;30;58;150;48;2;255;255;255")
    for depth in [ColorDepth.none, .sixteen, .palette, .direct] {
      #expect(code(Style(.green, on: .selection, isBold: true), nil, depth) == "1;7")
      #expect(code(Style(on: .selectedKey, isBold: true), nil, depth) == "1")
    }
  }

  @Test func `painted text has the same colors`() {
    let paint = Paint(enabled: true, palette: .light)
    #expect(paint.red("x") == "\u{1B}[38;2;179;38;30mx\u{1B}[39m")
    #expect(paint.dim("abc").cutStyled(toColumns: 2) == "\u{1B}[38;2;95;102;114ma…\u{1B}[0m")
    #expect(paint.dim("abc").styledDisplayable == paint.dim("abc"))
    #expect(paint.bold("x") == "\u{1B}[1mx\u{1B}[22m")
  }
}
