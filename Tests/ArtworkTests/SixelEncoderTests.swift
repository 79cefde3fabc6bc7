import Terminal
import Testing

@testable import Artwork

struct SixelEncoderTests {
  private func screen(_ image: PixelImage, maxColors: Int = 240) throws -> SixelScreen {
    try SixelScreen(SixelEncoder.bytes(image, maxColors: maxColors))
  }

  private func percents(_ pixel: [UInt8]) -> [Int] {
    pixel[..<3].map { (Int($0) * 100 + 127) / 255 }
  }

  @Test(arguments: [(1, 1), (8, 16), (5, 13), (40, 7)])
  func `a few colors are exact, and so is the size`(width: Int, height: Int) throws {
    let colors: [[UInt8]] = [
      [255, 0, 0, 255], [0, 128, 255, 255], [9, 9, 9, 255], [255, 255, 255, 255],
    ]
    let image = Samples.image(width, height) { colors[($0 * 7 + $1 * 3) % 4] }
    let screen = try screen(image)
    #expect([screen.width, screen.height, screen.pixels.count] == [width, height, width * height])
    for place in 0..<width * height {
      let (column, row) = (place % width, place / width)
      #expect(screen.color(column, row) == percents(image.pixel(column, row)))
    }
  }

  // The sixteen registers of the text are not used.
  @Test(arguments: [2, 64, 240, 1000])
  func `many colors are approximated by a limited number`(most: Int) throws {
    let image = Samples.gradient(90, 90)
    let screen = try screen(image, maxColors: most)
    #expect(screen.registers.count == min(most, 240))
    #expect(screen.registers.keys.min() == 16 && (screen.registers.keys.max() ?? 256) < 256)
    guard most >= 240 else { return }
    for place in 0..<90 * 90 {
      let (column, row) = (place % 90, place / 90)
      let wanted = percents(image.pixel(column, row))
      let shown = try #require(screen.color(column, row))
      #expect(zip(shown, wanted).allSatisfy { abs($0 - $1) <= 10 })
    }
  }
}
