import Testing

@testable import Artwork

struct PixelImageDrawingTests {
  private static let color = CellPicture.Color(red: 100, green: 0, blue: 255)

  @Test func `flattening mixes translucent colors with the background`() {
    let image = PixelImage(
      width: 3, height: 1, pixels: [200, 100, 50, 255, 200, 100, 50, 51, 9, 9, 9, 0])
    #expect(
      image.flattened(over: .black).pixels == [200, 100, 50, 255, 40, 20, 10, 255, 0, 0, 0, 255])
    #expect(
      image.flattened(over: Self.color).pixels
        == [200, 100, 50, 255, 120, 20, 214, 255, 100, 0, 255, 255])
  }

  @Test func `padding centers the image on the background`() {
    let image = Samples.plain(1, 1, [1, 2, 3, 255])
    let padded = image.padded(to: PixelSize(width: 3, height: 2), with: Self.color)
    #expect(padded.size == PixelSize(width: 3, height: 2))
    for place in 0..<6 {
      #expect(
        padded.pixel(place % 3, place / 3) == (place == 1 ? [1, 2, 3, 255] : [100, 0, 255, 255]))
    }
  }

  @Test func `padding to a smaller size changes nothing`() {
    let image = Samples.gradient(4, 4)
    #expect(image.padded(to: PixelSize(width: 4, height: 4), with: Self.color) == image)
    #expect(image.padded(to: PixelSize(width: 3, height: 9), with: Self.color) == image)
  }
}
