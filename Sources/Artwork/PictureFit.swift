/// The cells a picture covers within those that are free.
package struct PictureFit: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The picture's own size in pixels at that place, at most about that of the cells.
  package let pixels: PixelSize
  /// That of the cells.
  package let room: PixelSize

  /// More cells than that are never drawn.
  package static let mostCells = 200
  /// Nor more pixels a side.
  static let mostPixels = 2000

  /// For a picture of cells: the cells whose shape is nearest, less than one off.
  package static func ofCells(
    _ image: PixelSize, cell: PixelSize, columns: Int, rows: Int
  ) -> PictureFit {
    let free = Free(columns: columns, rows: rows, cell: cell)
    let pixels = image.fitted(into: free.frame, mayGrow: true)
    return PictureFit(
      columns: nearest(pixels.width, free.cell.width, atMost: free.columns),
      rows: nearest(pixels.height, free.cell.height, atMost: free.rows), of: pixels, free.cell)
  }

  /// For a picture of pixels: the cells it touches.
  package static func ofPixels(
    _ image: PixelSize, cell: PixelSize, columns: Int, rows: Int
  ) -> PictureFit {
    let free = Free(columns: columns, rows: rows, cell: cell)
    let pixels = image.fitted(into: free.frame, mayGrow: true)
    return PictureFit(
      columns: (pixels.width + free.cell.width - 1) / free.cell.width,
      rows: (pixels.height + free.cell.height - 1) / free.cell.height, of: pixels, free.cell)
  }

  private init(columns: Int, rows: Int, of pixels: PixelSize, _ cell: PixelSize) {
    self.columns = columns
    self.rows = rows
    self.pixels = pixels
    room = PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  /// The pixels that a picture within these cells may have.
  static func frame(cell: PixelSize, columns: Int, rows: Int) -> PixelSize {
    Free(columns: columns, rows: rows, cell: cell).frame
  }

  private static func nearest(_ pixels: Int, _ side: Int, atMost limit: Int) -> Int {
    min(max((2 * pixels + side) / (2 * side), 1), limit)
  }

  /// What is free, within bounds: a terminal says of its cells what it likes.
  private struct Free {
    let columns: Int
    let rows: Int
    let cell: PixelSize

    init(columns: Int, rows: Int, cell: PixelSize) {
      self.cell = PixelSize(width: min(cell.width, 256), height: min(cell.height, 256))
      self.columns = Self.within(columns, self.cell.width)
      self.rows = Self.within(rows, self.cell.height)
    }

    var frame: PixelSize {
      PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    private static func within(_ count: Int, _ side: Int) -> Int {
      min(max(count, 1), PictureFit.mostCells, max(PictureFit.mostPixels / side, 1))
    }
  }
}
