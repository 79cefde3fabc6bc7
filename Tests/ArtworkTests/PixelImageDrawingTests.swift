import Testing

@testable import Artwork

struct PixelImageDrawingTests {
  @Test func `flattened, half of a color is that over black`() {
    let image = PixelImage(
      width: 3, height: 1, pixels: [200, 100, 50, 255, 200, 100, 50, 51, 9, 9, 9, 0])
    #expect(image.flattened.pixels == [200, 100, 50, 255, 40, 20, 10, 255, 0, 0, 0, 255])
  }

  @Test func `padded, it stands in the middle of nothing`() {
    let image = Samples.plain(1, 1, [1, 2, 3, 255])
    let padded = image.padded(to: PixelSize(width: 3, height: 2))
    #expect(padded.size == PixelSize(width: 3, height: 2))
    #expect(padded.pixel(1, 0) == [1, 2, 3, 255])
    #expect(padded.pixels.reduce(0) { $0 + Int($1) } == 261)
  }

  @Test func `what is no larger pads nothing`() {
    let image = Samples.gradient(4, 4)
    #expect(image.padded(to: PixelSize(width: 4, height: 4)) == image)
    #expect(image.padded(to: PixelSize(width: 3, height: 9)) == image)
  }
}
