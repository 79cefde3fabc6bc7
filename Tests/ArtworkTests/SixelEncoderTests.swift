import TestSupport
import Testing

@testable import Artwork

struct SixelEncoderTests {
  private func bytes(_ image: PixelImage, maxColors: Int = 240) throws -> [UInt8] {
    let picture = SixelEncoder.picture(image, columns: 3, rows: 2, maxColors: maxColors)
    #expect(picture.columns == 3 && picture.rows == 2 && picture.size == image.size)
    guard case .inline(let bytes) = picture.form else { throw SixelScreen.Unreadable(at: 0) }
    return bytes
  }

  private func percents(_ pixel: [UInt8]) -> [Int] {
    pixel[..<3].map { (Int($0) * 100 + 127) / 255 }
  }

  @Test(arguments: [(1, 1), (8, 16), (7, 6), (5, 13), (40, 7)])
  func `a few colors are exact, and so is the size`(width: Int, height: Int) throws {
    let colors: [[UInt8]] = [
      [255, 0, 0, 255], [0, 128, 255, 255], [9, 9, 9, 255], [255, 255, 255, 255],
    ]
    let image = Samples.image(width, height) { colors[($0 * 7 + $1 * 3) % 4] }
    let screen = try SixelScreen(bytes(image))
    #expect(screen.width == width && screen.height == height)
    #expect(screen.pixels.count == width * height)
    for row in 0..<height {
      for column in 0..<width {
        #expect(screen.color(column, row) == percents(image.pixel(column, row)))
      }
    }
  }

  @Test func `the sixteen registers of the text are not used`() throws {
    let screen = try SixelScreen(bytes(Samples.gradient(90, 90)))
    #expect(screen.registers.keys.min() == 16)
    #expect((screen.registers.keys.max() ?? 256) < 256)
    #expect(screen.registers.count > 200)
  }

  @Test func `many colors are approximated`() throws {
    let image = Samples.gradient(90, 90)
    let screen = try SixelScreen(bytes(image))
    for row in 0..<90 {
      for column in 0..<90 {
        let shown = try #require(screen.color(column, row))
        for (one, other) in zip(shown, percents(image.pixel(column, row))) {
          #expect(abs(one - other) <= 10)
        }
      }
    }
  }

  @Test(arguments: [2, 64, 240, 1000])
  func `the number of colors is limited`(most: Int) throws {
    let image = Samples.gradient(90, 90)
    let registers = try SixelScreen(bytes(image, maxColors: most)).registers.keys
    #expect(registers.count == min(most, 240))
    #expect(registers.min() == 16)
  }
}
