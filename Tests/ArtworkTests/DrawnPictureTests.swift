import Testing

@testable import Artwork

struct DrawnPictureTests {
  @Test func `each half of a cell has the mean color of its pixels`() {
    let image = Samples.image(2, 4) { [UInt8(100 * $0), UInt8(10 * $1), 7, 255] }
    let picture = HalfBlockRenderer.picture(image, columns: 1, rows: 1)
    #expect(
      picture.cells == [
        CellPicture.Cell(
          character: "▄", foreground: CellPicture.Color(red: 50, green: 25, blue: 7),
          background: CellPicture.Color(red: 50, green: 5, blue: 7))
      ])
  }

  @Test func `a picture with fewer pixels than cells is rendered too`() {
    let picture = HalfBlockRenderer.picture(
      Samples.plain(1, 1, [1, 2, 3, 255]), columns: 5, rows: 4)
    let color = CellPicture.Color(red: 1, green: 2, blue: 3)
    let cell = CellPicture.Cell(character: "▄", foreground: color, background: color)
    #expect(picture == CellPicture(columns: 5, rows: 4, cells: Array(repeating: cell, count: 20)))
  }

  @Test(arguments: [(1, 1), (6, 6), (48, 48), (400, 400), (90, 20)])
  func `the placeholder is opaque at any size`(width: Int, height: Int) {
    let image = PlaceholderPicture.image(PixelSize(width: width, height: height))
    #expect(image.size == PixelSize(width: width, height: height))
    #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
  }

  @Test func `each symbol is drawn within the middle, and differs from the others`() {
    let images = PlaceholderSymbol.allCases.map {
      PlaceholderPicture.image(PixelSize(width: 100, height: 100), $0)
    }
    #expect(Set(images.map(\.pixels)).count == images.count)
    for image in images {
      let light = (0..<10_000).filter { image.pixels[4 * $0] > 150 }
      #expect((600...3000).contains(light.count), "\(light.count)")
      #expect(light.allSatisfy { (15...85).contains($0 % 100) && (15...85).contains($0 / 100) })
    }
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
