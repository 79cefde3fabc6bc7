import Artwork
import Screen
import Terminal
import Testing

struct PixelSizeTraitsTests {
  @Test(
    arguments: [
      (TerminalTraits(cellWidth: 9, cellHeight: 19), [:], PixelSize(width: 9, height: 19)),
      (TerminalTraits(), [:], PictureSettings.defaultCell),
      (TerminalTraits(cellWidth: 9), [:], PictureSettings.defaultCell),
      (TerminalTraits(), ["WT_SESSION": ""], PictureSettings.defaultCell),
      (TerminalTraits(), ["WT_SESSION": "5d5f"], PixelSize(width: 10, height: 20)),
      (
        TerminalTraits(cellWidth: 9, cellHeight: 19), ["WT_SESSION": "5d5f"],
        PixelSize(width: 9, height: 19)
      ),
    ] as [(TerminalTraits, [String: String], PixelSize)])
  func `a cell has the size that the terminal reports, or its usual size`(
    traits: TerminalTraits, environment: [String: String], size: PixelSize
  ) {
    #expect(PixelSize(traits, environment: environment) == size)
  }

  @Test func `picture settings follow from the terminal's traits`() {
    let traits = TerminalTraits(
      name: "XTerm(379)", hasSixel: true, cellWidth: 9, cellHeight: 19)
    #expect(
      PictureSettings(traits, art: .auto, colors: .palette, environment: [:])
        == PictureSettings(
          pixels: .sixel, colors: .palette, cell: PixelSize(width: 9, height: 19)))
    #expect(
      PictureSettings(traits, art: .auto, colors: .palette, environment: ["TMUX": "x"]).pixels
        == nil)
    #expect(
      PictureSettings(traits, art: .kitty, colors: .direct, environment: [:]).pixels == .kitty)
  }
}
