import Testing

@testable import Artwork

struct PlaceholderPictureTests {
  @Test(arguments: [(1, 1), (6, 6), (48, 48), (400, 400), (90, 20)])
  func `the placeholder is opaque at any size`(width: Int, height: Int) {
    let image = PlaceholderPicture.image(PixelSize(width: width, height: height))
    #expect(image.size == PixelSize(width: width, height: height))
    #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
  }

  @Test func `the note is clearly visible on a dark background`() {
    let image = PlaceholderPicture.image(PixelSize(width: 100, height: 100))
    #expect(image.pixel(30, 74)[0] > 150)
    #expect(image.pixel(39, 50)[0] > 150)
    #expect(image.pixel(76, 45)[0] > 150)
    for (column, row) in [(2, 2), (97, 97), (55, 55), (20, 30)] {
      #expect(image.pixel(column, row).dropLast().allSatisfy { $0 < 90 })
    }
  }
}
