import Testing

@testable import Artwork

struct PixelSizeTests {
  @Test(arguments: [
    (100, 100, 48, 48, 48, 48), (200, 100, 48, 48, 48, 24), (100, 200, 48, 48, 24, 48),
    (4000, 1, 40, 40, 40, 1), (1, 4000, 40, 40, 1, 40), (30, 20, 48, 48, 30, 20),
    (48, 48, 48, 48, 48, 48), (333, 250, 100, 100, 100, 75),
  ])
  func `a picture keeps its shape and is not enlarged`(
    width: Int, height: Int, frameWidth: Int, frameHeight: Int, fitWidth: Int, fitHeight: Int
  ) {
    let fit = PixelSize(width: width, height: height)
      .fitted(into: PixelSize(width: frameWidth, height: frameHeight), mayEnlarge: false)
    #expect(fit == PixelSize(width: fitWidth, height: fitHeight))
  }

  @Test func `a picture is enlarged on request`() {
    let fit = PixelSize(width: 30, height: 20)
      .fitted(into: PixelSize(width: 90, height: 90), mayEnlarge: true)
    #expect(fit == PixelSize(width: 90, height: 60))
  }

  @Test func `each side has at least one pixel`() {
    #expect(PixelSize(width: 0, height: -5) == PixelSize(width: 1, height: 1))
  }
}
