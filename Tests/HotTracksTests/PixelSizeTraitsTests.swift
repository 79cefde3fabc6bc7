import Artwork
import Terminal
import Testing

@testable import HotTracks

struct PixelSizeTraitsTests {
  @Test func `a cell is as large as the terminal says, else as usual`() {
    #expect(
      PixelSize(TerminalTraits(cellWidth: 9, cellHeight: 19)) == PixelSize(width: 9, height: 19))
    #expect(PixelSize(TerminalTraits()) == PictureSettings.usualCell)
    #expect(PixelSize(TerminalTraits(cellWidth: 9)) == PictureSettings.usualCell)
  }
}
