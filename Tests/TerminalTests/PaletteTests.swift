import TestSupport
import Testing

@testable import Terminal

struct PaletteTests {
  private static let colors = [Color.red, .green, .yellow, .blue, .magenta, .cyan]

  /// Background and foreground.
  private static let themes = [
    ("Solarized dark", 0x002B36, 0x839496), ("Solarized light", 0xFDF6E3, 0x657B83),
    ("Nord", 0x2E3440, 0xD8DEE9), ("Gruvbox light", 0xFBF1C7, 0x3C3836),
    ("Dracula", 0x282A36, 0xF8F8F2), ("One Light", 0xFAFAFA, 0x383A42),
    ("black", 0x000000, 0xFFFFFF), ("white", 0xFFFFFF, 0x000000),
  ]

  private static func palette(
    _ background: Int?, _ foreground: Int?, _ environment: [String: String] = [:]
  ) throws -> Palette {
    let traits = TerminalTraits(
      foreground: foreground.map(RGB.init), background: background.map(RGB.init),
      mayReportColors: background == nil)
    return try #require(Palette.of(traits, depth: .direct, environment: environment))
  }

  @Test(arguments: themes)
  func `all text is readable in common themes, also in the selected row, and faint text is weaker`(
    name: String, background: Int, foreground: Int
  ) throws {
    let palette = try Self.palette(background, foreground)
    let background = RGB(background)
    let text = palette.text ?? RGB(foreground)
    try check(palette, on: background, text: text)
    // Only where the theme's own text is too weak for that.
    #expect((palette.text != nil) == name.hasPrefix("Solarized"))
  }

  // Also where the terminal reports only one of them, and where both are alike.
  @Test(
    arguments: [
      (0x14161B, nil), (0xFDF6E3, nil), (nil, 0xFFFFFF), (0x606060, 0x777777), (0xA0A0A0, 0x777777),
      (0x2E3440, 0x2E3440),
    ] as [(Int?, Int?)])
  func `all text is readable on other backgrounds`(background: Int?, foreground: Int?) throws {
    let palette = try Self.palette(background, foreground)
    let usual = RGB((background ?? 0) < 0x800000 ? 0xF2F4F8 : 0x14161B)
    try check(
      palette, on: RGB(background ?? 0x14161B),
      text: palette.text ?? foreground.map(RGB.init) ?? usual)
  }

  private func check(_ palette: Palette, on background: RGB, text: RGB) throws {
    let contrast = text.contrast(with: background)
    let faint = palette.faint.contrast(with: background)
    #expect(contrast >= 5 && faint >= 4.5 && faint <= 0.9 * contrast)
    for color in palette.theme {
      #expect(color.contrast(with: background) >= 4.5, "\(color)")
    }
    let difference = palette.selection.contrast(with: background)
    #expect(difference > 1.05 && difference < 2)
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

  @Test func `without direct colors there is no palette`() {
    let dark = TerminalTraits(background: RGB(0x000000))
    for depth in [ColorDepth.none, .sixteen, .palette] {
      #expect(Palette.of(dark, depth: depth, environment: [:]) == nil)
    }
  }

  private func code(_ style: Style, _ palette: Palette?, _ depth: ColorDepth = .direct) -> String {
    var canvas = Canvas(size: TerminalSize(columns: 1, rows: 1))
    canvas.put("x", row: 0, column: 0, style: style)
    return canvas.styledLines(depth: depth, palette: palette)[0]
      .replacing("\u{1B}[", with: "").replacing("mxm", with: "")
  }

  @Test func `styles get the colors of the palette, or else of the theme`() {
    let (dark, light) = (
      Palette(background: RGB(0x14161B)), Palette(background: RGB(0xFFFFFF))
    )
    #expect(code(Style(.red), dark) == "38;2;255;143;135")
    #expect(code(Style(.theme(9)), dark) == "38;2;255;143;135")
    #expect(code(.dim, dark) == "38;2;157;159;164")
    #expect(code(.dim, nil) == "2")
    #expect(code(.plain, dark) == "x")
    #expect(code(Style(.red, isDim: true), dark) == "38;2;255;143;135")
    #expect(code(Style(.green, on: .selection), light) == "38;2;28;107;44;48;2;228;233;246")
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

  @Test func `without a palette, red and green are the bright ones, in bold text and others`() {
    for depth in [ColorDepth.sixteen, .palette, .direct] {
      #expect(code(Style(.red), nil, depth) == "91")
      #expect(code(Style(.green), nil, depth) == "92")
      #expect(code(Style(.green, isBold: true), nil, depth) == "1;92")
      #expect(code(Style(.cyan, isBold: true), nil, depth) == "1;36")
    }
  }

  @Test func `a weak foreground is replaced in all text without a background`() throws {
    let palette = try Self.palette(0x002B36, 0x839496)
    let text = try #require(palette.text)
    let color = "38;2;\(text.red);\(text.green);\(text.blue)"
    #expect(code(.plain, palette) == color && code(.bold, palette) == "1;" + color)
    #expect(code(Style(on: .blue), palette) == "44")
    let (start, white) = ("\u{1B}[\(color)m", Palette(background: RGB(0xFFFFFF)))
    #expect([TextRun("x")].printed(depth: .direct, palette: palette) == "\(start)x\u{1B}[m")
    let red = [TextRun("x", Style(.red))].printed(depth: .direct, palette: white)
    #expect(red == "\u{1B}[38;2;179;38;30mx\u{1B}[m")
  }

}

/// The palette of a presenter can change.
struct PresenterPaletteTests {
  private let solarized = Palette(background: RGB(0x002B36), foreground: RGB(0x839496))

  @Test func `with another palette, all text is drawn again once, but not the pictures`() throws {
    var presenter = Presenter(depth: .direct)
    let shown = frame(
      "ab", style: Style(.green),
      pictures: [picture(1, row: 1), picture(2, row: 2, isStored: true)])
    _ = presenter.step(to: shown)
    let palette = Palette(background: RGB(0xFFFFFF))
    presenter.use(palette)
    let again = try text(presenter.step(to: shown).bytes)
    #expect(again.hasPrefix("^[H^[38;2;28;107;44mab"))
    #expect(!again.contains("<1>") && !again.contains("_G") && !again.contains("^[2J"))
    presenter.use(palette)
    #expect(presenter.step(to: shown).bytes.isEmpty)
  }

  @Test func `a reversed selection has no gaps at its edges and above a cover`() throws {
    func drawn(_ palette: Palette?) throws -> String {
      var canvas = Canvas(size: TerminalSize(columns: 4, rows: 1))
      canvas.fill(row: 0, column: 0, rows: 1, columns: 4, style: Style(on: .selection))
      canvas.put("▌", row: 0, column: 0, style: Style(.blue))
      canvas.put("▇", row: 0, column: 1, style: Style(.rgb(255, 0, 0)))
      canvas.put("▄", row: 0, column: 2, style: Style(.rgb(255, 0, 0), on: .rgb(0, 0, 255)))
      canvas.put("▐", row: 0, column: 3, style: Style(.blue))
      var presenter = Presenter(depth: .direct, palette: palette)
      return try text(presenter.step(to: Frame(canvas: canvas)).bytes)
    }
    let reversed = try drawn(nil)
    #expect(
      reversed.hasSuffix(
        "^[7m ^[0;48;2;255;0;0m▔^[38;2;255;0;0;48;2;0;0;255m▄^[0;7m ^[m"), "\(reversed)")
    let tinted = try drawn(solarized)
    #expect(["▌", "▇", "▄", "▐"].allSatisfy(tinted.contains))
  }
}
