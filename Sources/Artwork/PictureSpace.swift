/// The cells that are free for a picture, within limits, because a terminal may report any cell
/// size.
struct PictureSpace: Equatable {
  let columns: Int
  let rows: Int
  /// One cell in pixels.
  let cell: PixelSize
  /// Pixel rows that a picture in pixels leaves free, above and below together.
  let gap: Int

  /// The maximum number of columns and of rows of a picture that cannot be zoomed, and of any.
  static let maxFixedCells = 200
  static let maxCells = 500
  /// The maximum width and height in pixels, unless the protocol has its own.
  static let maxPixels = 2000

  init(_ request: PictureRequest) {
    let (pixels, cell) = (request.pixelProtocol, request.settings.cell)
    self.cell = PixelSize(width: min(cell.width, 256), height: min(cell.height, 256))
    // A part of a picture is scaled to cells, not to their pixels.
    let most = pixels?.maxPixels ?? (request.portion == nil ? Self.maxPixels : .max)
    let maxCells = request.portion == nil ? Self.maxFixedCells : Self.maxCells
    columns = min(Self.within(request.columns, self.cell.width, most), maxCells)
    rows = min(Self.within(request.rows, self.cell.height, most), maxCells)
    gap = pixels != nil && request.hasGap ? max((self.cell.height + 3) / 6, 2) : 0
  }

  /// All cells in pixels.
  var size: PixelSize { PixelSize(width: columns * cell.width, height: rows * cell.height) }

  /// The maximum size of a picture in pixels: all cells minus the gap.
  var pixelSize: PixelSize { PixelSize(width: size.width, height: size.height - gap) }

  private static func within(_ count: Int, _ side: Int, _ maxPixels: Int) -> Int {
    min(max(count, 1), max(maxPixels / side, 1))
  }
}
