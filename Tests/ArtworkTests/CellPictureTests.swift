import Terminal
import Testing

@testable import Artwork

/// Pictures in cells, with and without libchafa.
struct CellPictureTests {
  private func draw(
    _ image: PixelImage, _ columns: Int, _ rows: Int, _ colors: ColorDepth = .direct
  ) async throws -> Canvas {
    let library = try ChafaLibrary.shared.get()
    let picture = await PictureQueue.run {
      ChafaRenderer(library: library, colors: colors).picture(image, columns: columns, rows: rows)
    }
    return try #require(picture)
  }

  @Test func `one color fills a cell, and two halves become a block character`() async throws {
    let picture = try await draw(Samples.plain(48, 48, [255, 0, 0, 255]), 6, 3)
    let (red, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 0, 255))
    let plain = Cell.blank(Style(on: red))
    #expect(picture == Canvas(columns: 6, cells: Array(repeating: plain, count: 18)))
    let image = Samples.image(8, 16) { _, row in row < 8 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    let cell = try await draw(image, 1, 1).cells.first
    #expect(
      cell == Cell(text: "▄", style: Style(blue, on: red))
        || cell == Cell(text: "▀", style: Style(red, on: blue)))
  }

  @Test(arguments: [ColorDepth.direct, .palette, .sixteen])
  func `cells are blocks of one column with both colors of the depth`(
    depth: ColorDepth
  ) async throws {
    let picture = try await draw(Samples.gradient(120, 120), 20, 10, depth)
    for cell in picture.cells {
      let scalars = cell.text.unicodeScalars
      #expect(scalars.count == 1)
      #expect(scalars.allSatisfy { $0 == " " || (0x2580...0x259F).contains($0.value) })
      #expect((cell.style.foreground == nil) == (cell.text == " "))
      #expect(cell.style.background != nil)
    }
    let colors = Set(
      picture.cells.flatMap { [$0.style.foreground, $0.style.background] }.compactMap {
        $0.flatMap(RGB.init)
      })
    #expect(Set(picture.cells).count > 4 && colors.count > 2)
    if depth == .sixteen { #expect(colors.isSubset(of: RGB.xterm16)) }
    guard depth == .palette else { return }
    let levels: Set<UInt8> = [0, 95, 135, 175, 215, 255]
    for color in colors {
      let isGray = color.red == color.green && color.green == color.blue
      let isInCube = [color.red, color.green, color.blue].allSatisfy(levels.contains)
      #expect(isInCube || (isGray && (color.red - 8) % 10 == 0))
    }
  }

  @Test func `each half of a cell has the mean color of its pixels, or the nearest`() {
    func cell(_ upper: UInt8, _ lower: UInt8) -> Cell {
      Cell(text: "▄", style: Style(.rgb(50, lower, 7), on: .rgb(50, upper, 7)))
    }
    let image = Samples.image(2, 4) { [UInt8(100 * $0), UInt8(10 * $1), 7, 255] }
    #expect(HalfBlockRenderer.picture(image, columns: 1, rows: 1).cells == [cell(5, 25)])
    let dot = HalfBlockRenderer.picture(Samples.plain(1, 1, [50, 5, 7, 255]), columns: 5, rows: 4)
    #expect(dot.cells == Array(repeating: cell(5, 5), count: 20))
  }
}

struct PlaceholderTests {
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
