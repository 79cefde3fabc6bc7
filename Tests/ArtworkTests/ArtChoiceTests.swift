import Testing

@testable import Artwork

struct ArtChoiceTests {
  @Test func `each way of drawing is named as the command line names it`() {
    let names = ArtworkMode.allCases.map(\.rawValue)
    #expect(names == ["auto", "kitty", "iterm2", "sixel", "blocks", "off"])
  }
}
