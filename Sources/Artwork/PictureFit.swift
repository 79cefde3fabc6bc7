/// The cells a picture covers within those that are free.
struct PictureFit: Equatable {
  let columns: Int
  let rows: Int
  /// The picture's own size in pixels at that place, at most about that of the cells.
  let pixels: PixelSize
  /// That of the cells.
  let room: PixelSize

  /// For a picture of cells: the cells whose shape is nearest, less than one off.
  static func ofCells(_ image: PixelSize, in space: PictureSpace) -> PictureFit {
    let pixels = image.fitted(into: space.size, mayEnlarge: true)
    return PictureFit(
      columns: nearest(pixels.width, space.cell.width, atMost: space.columns),
      rows: nearest(pixels.height, space.cell.height, atMost: space.rows), of: pixels, space.cell)
  }

  /// For a picture in pixels: the cells that it touches, including its gap.
  static func ofPixels(_ image: PixelSize, in space: PictureSpace) -> PictureFit {
    let pixels = image.fitted(into: space.pixelSize, mayEnlarge: true)
    return PictureFit(
      columns: touched(pixels.width, space.cell.width, atMost: space.columns),
      rows: touched(pixels.height + space.gap, space.cell.height, atMost: space.rows), of: pixels,
      space.cell)
  }

  private init(columns: Int, rows: Int, of pixels: PixelSize, _ cell: PixelSize) {
    self.columns = columns
    self.rows = rows
    self.pixels = pixels
    room = PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  private static func nearest(_ pixels: Int, _ side: Int, atMost limit: Int) -> Int {
    min(max((2 * pixels + side) / (2 * side), 1), limit)
  }

  private static func touched(_ pixels: Int, _ side: Int, atMost limit: Int) -> Int {
    min((pixels + side - 1) / side, limit)
  }
}
