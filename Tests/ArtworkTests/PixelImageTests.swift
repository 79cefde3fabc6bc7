import Terminal
import Testing

@testable import Artwork

struct PixelImageTests {
  private static let color = RGB(red: 100, green: 0, blue: 255)

  @Test func `flattening mixes translucent colors with the background`() {
    let image = PixelImage(
      width: 3, height: 1, pixels: [200, 100, 50, 255, 200, 100, 50, 51, 9, 9, 9, 0])
    #expect(
      image.flattened(over: Self.color).pixels
        == [200, 100, 50, 255, 120, 20, 214, 255, 100, 0, 255, 255])
  }

  @Test func `padding centers the image on the background, unless it is too large`() {
    let image = Samples.plain(1, 1, [1, 2, 3, 255])
    let clear = image.padded(to: PixelSize(width: 3, height: 2), with: nil)
    #expect(clear.pixels.prefix(4) == [0, 0, 0, 0])
    let padded = image.padded(to: PixelSize(width: 3, height: 2), with: Self.color)
    #expect(padded.size == PixelSize(width: 3, height: 2))
    for place in 0..<6 {
      #expect(
        padded.pixel(place % 3, place / 3) == (place == 1 ? [1, 2, 3, 255] : [100, 0, 255, 255]))
    }
    let large = Samples.gradient(4, 4)
    #expect(large.padded(to: PixelSize(width: 3, height: 9), with: Self.color) == large)
  }

  @Test func `a smaller image has the mean of its pixels, a larger one no steps`() {
    let stripes = Samples.image(64, 64) { column, _ in
      column % 2 == 0 ? [0, 0, 0, 255] : [200, 200, 200, 255]
    }
    let small = stripes.scaled(.whole, to: PixelSize(width: 8, height: 8))
    #expect((1..<7).allSatisfy { (90...110).contains(small.pixel($0, 4)[0]) })
    #expect(stripes.scaled(.whole, to: stripes.size) == stripes)
    let large = Samples.gradient(4, 4).scaled(.whole, to: PixelSize(width: 64, height: 64))
    let line = (0..<64).map { Int(large.pixel($0, 9)[0]) }
    #expect(zip(line, line.dropFirst()).allSatisfy { (0...8).contains($1 - $0) })
    #expect(line.first == 0 && line.last == 255)
  }

  @Test func `pixels outside the region are not used`() {
    let half = Samples.image(40, 40) { column, _ in
      column < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }
    let left = PictureRegion(x: 0, y: 0, width: 0.5, height: 1)
    for size in [PixelSize(width: 3, height: 5), PixelSize(width: 90, height: 90)] {
      #expect(
        half.scaled(left, to: size) == Samples.plain(size.width, size.height, [255, 0, 0, 255]))
    }
  }

  @Test func `a region stays within the picture`() {
    let region = PictureRegion(x: 0.9, y: -1, width: 0.5, height: 0)
    let span = region.pixels(in: PixelSize(width: 100, height: 100))
    #expect(span.x == 50...100)
    #expect(span.y.lowerBound == 0 && span.y.upperBound > 0 && span.y.upperBound < 0.01)
  }

  @Test func `a part of a cell picture has the nearest cells`() {
    let picture = Canvas(columns: 4, cells: "01234567".flatMap { String($0).cells() })
    func text(_ region: PictureRegion, _ columns: Int, _ rows: Int) -> String {
      picture.part(region, columns: columns, rows: rows).cells.map(\.text).joined()
    }
    #expect(text(.whole, 4, 2) == "01234567")
    #expect(text(.whole, 2, 1) == "57")
    #expect(text(PictureRegion(x: 0.5, y: 0, width: 0.5, height: 0.5), 4, 2) == "22332233")
  }
}
