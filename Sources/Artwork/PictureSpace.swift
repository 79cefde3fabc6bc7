package import Terminal

/// The cells that are available for a picture, limited because a terminal may report any cell size.
struct PictureSpace: Equatable {
  let columns: Int
  let rows: Int
  /// One cell in pixels.
  let cell: PixelSize
  /// The rows of pixels that a picture in pixels leaves free, above and below together.
  let gap: Int

  /// The maximum number of columns and of rows, for a picture that cannot be zoomed and for any picture.
  static let maxFixedCells = 200
  static let maxCells = 500
  /// The maximum width and height in pixels, unless the protocol has its own.
  static let maxPixels = 2000

  init(_ request: PictureRequest) {
    let (pixels, cell) = (request.pixelProtocol, request.settings.cell)
    self.cell = PixelSize(width: min(cell.width, 256), height: min(cell.height, 256))
    // A part of a picture is scaled to cells, not to their pixels.
    let pixelLimit = pixels?.maxPixels ?? (request.portion == nil ? Self.maxPixels : .max)
    let maxCells = request.portion == nil ? Self.maxFixedCells : Self.maxCells
    columns = min(Self.within(request.columns, self.cell.width, pixelLimit), maxCells)
    rows = min(Self.within(request.rows, self.cell.height, pixelLimit), maxCells)
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

/// The cells that a picture covers within a `PictureSpace`.
struct PictureFit: Equatable {
  let columns: Int
  let rows: Int
  /// The size of the scaled picture in pixels, at most about that of the cells.
  let pixels: PixelSize
  /// The size of the cells in pixels.
  let cellArea: PixelSize

  /// For a picture in cells: rounded to the nearest number of cells.
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
    cellArea = PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  private static func nearest(_ pixels: Int, _ side: Int, atMost limit: Int) -> Int {
    min(max((2 * pixels + side) / (2 * side), 1), limit)
  }

  private static func touched(_ pixels: Int, _ side: Int, atMost limit: Int) -> Int {
    min((pixels + side - 1) / side, limit)
  }
}

/// How much of a picture that can be zoomed is drawn.
package enum PicturePortion: Hashable, Sendable {
  /// All of it. A terminal that stores images gets it in its own size and shows any part of it.
  case whole
  /// A part that fills the cells.
  case part(PictureRegion)

  /// The maximum width and height in pixels at which the picture is fetched and decoded, once for all its
  /// parts.
  static func maxPixels(_ settings: PictureSettings) -> Int {
    settings.pixels == nil ? 600 : 1200
  }
}

/// A part of a picture in fixed steps of its width and height, so that it does not depend on the
/// picture's size.
package struct PictureRegion: Hashable, Sendable {
  /// The number of steps of the whole picture, in both directions.
  package static let steps = 65_536
  package static let whole = PictureRegion(x: 0, y: 0, width: 1, height: 1)

  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  /// Fractions of the picture's width and height, from 0 to 1.
  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.width) = Self.steps(from: x, width)
    (self.y, self.height) = Self.steps(from: y, height)
  }

  private static func steps(from start: Double, _ length: Double) -> (Int, Int) {
    func steps(_ part: Double) -> Int { Int((min(max(part, 0), 1) * Double(Self.steps)).rounded()) }
    let count = max(steps(length), 1)
    return (min(steps(start), Self.steps - count), count)
  }

  /// The columns and rows that it covers in a picture of this size.
  package func pixels(
    in size: PixelSize
  ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func span(_ start: Int, _ count: Int, _ length: Int) -> ClosedRange<Double> {
      let step = Double(length) / Double(Self.steps)
      return Double(start) * step...Double(start + count) * step
    }
    return (span(x, width, size.width), span(y, height, size.height))
  }
}
