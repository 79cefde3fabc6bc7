import Testing

@testable import Artwork

struct SixelPictureTests {
  private func percents(_ pixel: [UInt8]) -> [Int] {
    pixel[..<3].map { (Int($0) * 100 + 127) / 255 }
  }

  @Test(arguments: [(1, 1), (8, 16), (7, 6), (5, 13), (40, 7)])
  func `few colors arrive exactly, in a picture of the exact size`(width: Int, height: Int) throws {
    let colors: [[UInt8]] = [
      [255, 0, 0, 255], [0, 128, 255, 255], [9, 9, 9, 255], [255, 255, 255, 255],
    ]
    let image = Samples.image(width, height) { colors[($0 * 7 + $1 * 3) % 4] }
    let picture = SixelPicture.picture(image, columns: 3, rows: 2)
    let screen = try SixelScreen(picture.bytes)
    #expect(screen.width == width && screen.height == height)
    #expect(screen.pixels.count == width * height)
    for row in 0..<height {
      for column in 0..<width {
        #expect(screen.color(column, row) == percents(image.pixel(column, row)))
      }
    }
    #expect(picture.columns == 3 && picture.rows == 2)
    #expect(picture.erasure.isEmpty)
  }

  @Test func `what is transparent is not set`() throws {
    let image = Samples.plain(2, 2, [50, 60, 70, 255]).padded(to: PixelSize(width: 4, height: 9))
    let screen = try SixelScreen(
      SixelPicture.picture(image, columns: 1, rows: 1).bytes)
    #expect(screen.width == 4 && screen.height == 9)
    #expect(Set(screen.pixels.keys) == [[1, 3], [2, 3], [1, 4], [2, 4]])
  }

  @Test func `a picture of many colors keeps out of the sixteen of the text`() throws {
    let screen = try SixelScreen(
      SixelPicture.picture(Samples.gradient(90, 90), columns: 9, rows: 5).bytes)
    #expect(screen.registers.keys.min() == 16)
    #expect((screen.registers.keys.max() ?? 256) < 256)
    #expect(screen.registers.count > 200)
  }

  @Test func `many colors become near ones`() throws {
    let image = Samples.gradient(90, 90)
    let screen = try SixelScreen(
      SixelPicture.picture(image, columns: 9, rows: 5).bytes)
    for row in 0..<90 {
      for column in 0..<90 {
        let shown = try #require(screen.color(column, row))
        for (one, other) in zip(shown, percents(image.pixel(column, row))) {
          #expect(abs(one - other) <= 10)
        }
      }
    }
  }

  @Test func `nothing but transparent pixels is a picture of nothing`() throws {
    let image = Samples.plain(8, 8, [0, 0, 0, 0])
    let screen = try SixelScreen(
      SixelPicture.picture(image, columns: 1, rows: 1).bytes)
    #expect(screen.pixels.isEmpty && screen.registers.isEmpty)
  }
}
