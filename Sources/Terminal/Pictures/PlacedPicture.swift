/// An opaque image and the cells that it fills.
package struct PlacedPicture: Equatable, Sendable {
  package let image: TerminalImage
  let rect: CellRect
  /// The visible part of a stored image; `nil` for all of it.
  package let crop: PixelRect?
  /// The cells shown instead of the pixels: before these are sent, and where the terminal cannot show them.
  let fallback: Canvas

  package var row: Int { rect.row }
  package var column: Int { rect.column }
  package var rows: Int { rect.rows }
  package var columns: Int { rect.columns }

  /// - Parameters:
  ///   - crop: The part of a stored image that fills the cells; `nil` for all of it.
  ///   - fallback: Drawn from the top left; cells that it does not cover are blank.
  package init(
    _ image: TerminalImage, row: Int, column: Int, rows: Int, columns: Int,
    crop: PixelRect? = nil, fallback: Canvas
  ) {
    self.image = image
    rect = CellRect(row: row, column: column, rows: rows, columns: columns)
    self.crop = crop
    var cells = Canvas(size: TerminalSize(columns: columns, rows: rows))
    cells.put(fallback, row: 0, column: 0)
    self.fallback = cells
  }

  /// The part that a box does not cover; `nil` if that is empty or not a rectangle, or if the
  /// terminal cannot crop images.
  func cropped(without box: CellRect) -> PlacedPicture? {
    guard image.isStored, let rest = rect.without(box) else { return nil }
    let visible = crop ?? PixelRect(x: 0, y: 0, width: image.size.width, height: image.size.height)
    // A cell need not be a whole number of the image's pixels.
    func span(_ start: Int, _ count: Int, of cells: Int, _ pixels: Int) -> (Int, Int) {
      let first = min(start * pixels / cells, pixels - 1)
      return (first, max((start + count) * pixels / cells - first, 1))
    }
    let (x, width) = span(rest.column - column, rest.columns, of: columns, visible.width)
    let (y, height) = span(rest.row - row, rest.rows, of: rows, visible.height)
    let crop = PixelRect(x: visible.x + x, y: visible.y + y, width: width, height: height)
    var cells = Canvas(size: TerminalSize(columns: rest.columns, rows: rest.rows))
    cells.put(fallback, row: row - rest.row, column: column - rest.column)
    return PlacedPicture(
      image, row: rest.row, column: rest.column, rows: rest.rows, columns: rest.columns, crop: crop,
      fallback: cells)
  }

  /// Whether the terminal can also show it once it has the bytes of the other one.
  func isShown(with other: PlacedPicture) -> Bool {
    image.isStored ? image == other.image : placement == other.placement
  }

  var placement: Placement { Placement(key: image.key, rect: rect, crop: crop) }
}

/// Which part of which image is shown where.
struct Placement: Hashable, Sendable {
  let key: Int
  let rect: CellRect
  let crop: PixelRect?
}
