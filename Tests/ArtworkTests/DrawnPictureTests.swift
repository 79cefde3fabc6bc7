import Testing

@testable import Artwork

struct DrawnPictureTests {
  @Test func `each half of a cell has the mean color of its pixels, or the nearest`() {
    func cell(_ upper: UInt8, _ lower: UInt8) -> CellPicture.Cell {
      CellPicture.Cell(
        character: "▄", foreground: CellPicture.Color(red: 50, green: lower, blue: 7),
        background: CellPicture.Color(red: 50, green: upper, blue: 7))
    }
    let image = Samples.image(2, 4) { [UInt8(100 * $0), UInt8(10 * $1), 7, 255] }
    #expect(HalfBlockRenderer.picture(image, columns: 1, rows: 1).cells == [cell(5, 25)])
    let dot = HalfBlockRenderer.picture(Samples.plain(1, 1, [50, 5, 7, 255]), columns: 5, rows: 4)
    #expect(dot.cells == Array(repeating: cell(5, 5), count: 20))
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
}
