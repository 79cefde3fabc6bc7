import Testing

@testable import Artwork
@testable import Terminal

struct PictureSettingsTests {
  private static let late = TerminalTraits(
    name: "XTerm(379)", hasSixel: true, cellWidth: 9, cellHeight: 19,
    background: RGB(0xFDF6E3))

  @Test func `settings follow traits that the terminal reports late`() {
    let queried = TerminalTraits(mayReportColors: true)
    var settings = PictureSettings(queried, art: .auto, colors: .direct, environment: [:])
    #expect(settings.pixels == nil && settings.background == nil && settings.cell == .defaultCell)
    // Until then, the selected row has the tint of a dark background.
    let dark = Palette.of(queried, depth: .direct, environment: [:])
    #expect(settings.selection != nil && settings.selection == dark?.selection)
    settings.use(Self.late)
    let atOnce = PictureSettings(Self.late, art: .auto, colors: .direct, environment: [:])
    #expect(settings == atOnce && settings.pixels == .sixel)
    #expect(settings.background == RGB(0xFDF6E3) && settings.selection != dark?.selection)
    // Without a background in the reply, it is reversed.
    settings.use(TerminalTraits())
    #expect(settings.selection == nil)
  }

  @Test func `the environment and the chosen protocol still apply to late traits`() {
    for (art, environment, pixels) in [
      (.auto, ["TMUX": "x"], nil), (.auto, ["OTHER": "x"], .sixel), (.kitty, [:], .kitty),
      (.blocks, [:], nil),
    ] as [(ArtworkMode, [String: String], PixelProtocol?)] {
      var settings = PictureSettings(
        TerminalTraits(), art: art, colors: .palette, environment: environment)
      settings.use(Self.late)
      #expect(settings.pixels == pixels && settings.selection == nil)
    }
    var light = PictureSettings(
      TerminalTraits(), art: .auto, colors: .direct, environment: ["COLORFGBG": "0;15"])
    let selection = light.selection
    light.use(TerminalTraits(background: RGB(0xFFFFFF)))
    #expect(light.selection == selection)
  }
}
