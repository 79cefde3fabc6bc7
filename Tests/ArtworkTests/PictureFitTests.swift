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
}
