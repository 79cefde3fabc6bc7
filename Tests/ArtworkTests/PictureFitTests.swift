import Testing

@testable import Artwork

struct PictureFitTests {
  private static let square = PixelSize(width: 600, height: 600)

  @Test(arguments: [
    (8, 16, 6, 3, 6, 3), (9, 19, 6, 3, 6, 3), (7, 14, 4, 2, 4, 2), (10, 18, 6, 3, 5, 3),
    (8, 16, 40, 20, 40, 20), (8, 16, 100, 20, 40, 20), (8, 16, 40, 100, 40, 20),
    (12, 12, 6, 3, 3, 3), (6, 18, 6, 3, 6, 2), (9, 19, 40, 20, 40, 19),
  ])
  func `a square is square within one cell in any letters`(
    cellWidth: Int, cellHeight: Int, columns: Int, rows: Int, fitColumns: Int, fitRows: Int
  ) {
    let fit = PictureFit.ofCells(
      Self.square, cell: PixelSize(width: cellWidth, height: cellHeight), columns: columns,
      rows: rows)
    #expect(fit.columns == fitColumns && fit.rows == fitRows)
    #expect(abs(fit.columns * cellWidth - fit.pixels.width) < cellWidth)
    #expect(abs(fit.rows * cellHeight - fit.pixels.height) < cellHeight)
  }

  @Test func `pixels touch no more cells than are free, and leave less than one over`() {
    for cellWidth in 4...20 {
      for cellHeight in 6...40 {
        let cell = PixelSize(width: cellWidth, height: cellHeight)
        for image in [
          Self.square, PixelSize(width: 640, height: 360), PixelSize(width: 2, height: 3),
        ] {
          let fit = PictureFit.ofPixels(image, cell: cell, columns: 33, rows: 17)
          #expect((1...33).contains(fit.columns) && (1...17).contains(fit.rows))
          #expect((0..<cellWidth).contains(fit.room.width - fit.pixels.width))
          #expect((0..<cellHeight).contains(fit.room.height - fit.pixels.height))
          #expect(fit.columns == 33 || fit.rows == 17)
        }
      }
    }
  }

  @Test(arguments: [-1, 0, 1, 5, 200, 201, 100_000, .max])
  func `whatever is free, it is one to two hundred cells`(count: Int) {
    for cell in [PictureSettings.usualCell, PixelSize(width: .max, height: .max)] {
      for fit in [
        PictureFit.ofCells(Self.square, cell: cell, columns: count, rows: count),
        PictureFit.ofPixels(Self.square, cell: cell, columns: count, rows: count),
      ] {
        #expect((1...200).contains(fit.columns) && (1...200).contains(fit.rows))
        #expect(fit.room.width <= 2000 && fit.room.height <= 2000)
      }
    }
  }

  @Test func `a picture that is all length still has a cell of height`() {
    let fit = PictureFit.ofCells(
      PixelSize(width: 4096, height: 1), cell: PictureSettings.usualCell, columns: 6, rows: 3)
    #expect(fit.columns == 6 && fit.rows == 1)
  }
}
