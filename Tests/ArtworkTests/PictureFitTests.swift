import Terminal
import Testing

@testable import Artwork

struct PictureFitTests {
  private func space(
    _ cell: PixelSize, _ columns: Int, _ rows: Int, pixels: PixelProtocol? = nil,
    hasGap: Bool = false
  ) -> PictureSpace {
    PictureSpace(
      PictureRequest(
        address: nil, columns: columns, rows: rows, wantsPixels: pixels != nil, hasGap: hasGap,
        settings: PictureSettings(pixels: pixels, cell: cell)))
  }

  private static let square = PixelSize(width: 600, height: 600)

  @Test(arguments: [
    (8, 16, 6, 3, 6, 3), (9, 19, 6, 3, 6, 3), (10, 18, 6, 3, 5, 3), (8, 16, 100, 20, 40, 20),
    (8, 16, 40, 100, 40, 20), (12, 12, 6, 3, 3, 3), (6, 18, 6, 3, 6, 2), (9, 19, 40, 20, 40, 19),
  ])
  func `a square stays square, within one cell, for any cell size`(
    cellWidth: Int, cellHeight: Int, columns: Int, rows: Int, fitColumns: Int, fitRows: Int
  ) {
    let fit = PictureFit.ofCells(
      Self.square, in: space(PixelSize(width: cellWidth, height: cellHeight), columns, rows))
    #expect(fit.columns == fitColumns && fit.rows == fitRows)
  }

  @Test(arguments: [4, 8, 9, 20], [6, 16, 19, 40])
  func `pixels cover the available cells and leave less than one row or column`(
    cellWidth: Int, cellHeight: Int
  ) {
    let cell = PixelSize(width: cellWidth, height: cellHeight)
    for image in [
      Self.square, PixelSize(width: 640, height: 360), PixelSize(width: 2, height: 3),
    ] {
      let fit = PictureFit.ofPixels(image, in: space(cell, 33, 17, pixels: .kitty))
      #expect((1...33).contains(fit.columns) && (1...17).contains(fit.rows))
      #expect((0..<cellWidth).contains(fit.cellArea.width - fit.pixels.width))
      #expect((0..<cellHeight).contains(fit.cellArea.height - fit.pixels.height))
      #expect(fit.columns == 33 || fit.rows == 17)
    }
  }

  @Test(arguments: [(9, 19, 3), (8, 16, 3), (18, 38, 6), (4, 8, 2)])
  func `artwork of a row fills its cells except for a gap`(width: Int, height: Int, gap: Int) {
    let cell = PixelSize(width: width, height: height)
    let fit = PictureFit.ofPixels(Self.square, in: space(cell, 6, 3, pixels: .kitty, hasGap: true))
    #expect(fit.cellArea == PixelSize(width: 6 * width, height: 3 * height))
    #expect(fit.cellArea.height - fit.pixels.height == gap)
  }

  @Test(
    arguments: [-1, 0, 1, 200, 201, .max],
    [(nil, 2000), (.kitty, 1600), (.iterm2, 1600), (.sixel, 1000)]
      as [(PixelProtocol?, Int)])
  func `columns and rows are clamped to 1...200`(
    count: Int, limit: (pixels: PixelProtocol?, most: Int)
  ) {
    for (cell, hasGap) in [1, 2, 10, .max].flatMap({ [($0, false), ($0, true)] }) {
      let space = space(
        PixelSize(width: cell, height: cell), count, count, pixels: limit.pixels, hasGap: hasGap)
      for image in [Self.square, PixelSize(width: 4096, height: 1)] {
        let pixels = PictureFit.ofPixels(image, in: space)
        #expect(pixels.pixels.width <= pixels.cellArea.width)
        #expect(pixels.pixels.height <= pixels.cellArea.height)
        for fit in [PictureFit.ofCells(image, in: space), pixels] {
          #expect((1...200).contains(fit.columns) && (1...200).contains(fit.rows))
          #expect(fit.cellArea.width <= limit.most && fit.cellArea.height <= limit.most)
        }
      }
    }
  }

  @Test(arguments: [
    (100, 100, 48, 48, 48, 48), (200, 100, 48, 48, 48, 24), (100, 200, 48, 48, 24, 48),
    (4000, 1, 40, 40, 40, 1), (30, 20, 48, 48, 30, 20), (333, 250, 100, 100, 100, 75),
  ])
  func `a size keeps its shape and is enlarged only on request`(
    width: Int, height: Int, frameWidth: Int, frameHeight: Int, fitWidth: Int, fitHeight: Int
  ) {
    let size = PixelSize(width: width, height: height)
    let frame = PixelSize(width: frameWidth, height: frameHeight)
    let fit = size.fitted(into: frame, mayEnlarge: false)
    #expect(fit == PixelSize(width: fitWidth, height: fitHeight))
    #expect((size.fitted(into: frame, mayEnlarge: true) == fit) == (width > 30))
    #expect(PixelSize(width: 0, height: -5) == PixelSize(width: 1, height: 1))
  }
}
