internal import Artwork
internal import Terminal

extension Drawing {
  /// A row's picture, in the middle of the cells that were asked for.
  mutating func drawRowPicture(
    _ request: PictureRequest, row: Int, column: Int, _ look: RowLook
  ) {
    guard case .cells(let cells)?? = model.pictures[request] else {
      return drawPlaceholder(request, row: row, column: column, look.faint)
    }
    put(cells, in: request, row: row, column: column)
  }

  /// The picture of the details, which may be one in pixels.
  mutating func drawLargePicture(_ request: PictureRequest, row: Int, column: Int) {
    switch model.pictures[request] {
    case .cells(let cells)??: put(cells, in: request, row: row, column: column)
    case .pixels(let pixels)??:
      let (rows, columns) = (
        min(pixels.rows, request.rows), min(pixels.columns, request.columns)
      )
      picture = PlacedPicture(
        bytes: pixels.bytes, erasure: pixels.erasure, row: row + (request.rows - rows) / 2,
        column: column + (request.columns - columns) / 2, rows: rows, columns: columns)
    default: drawPlaceholder(request, row: row, column: column, Look.faint)
    }
  }

  private mutating func put(
    _ cells: CellPicture, in request: PictureRequest, row: Int, column: Int
  ) {
    canvas.put(
      cells, row: row + max(request.rows - cells.rows, 0) / 2,
      column: column + max(request.columns - cells.columns, 0) / 2)
  }

  /// While a picture is on its way: as quiet as can be.
  private mutating func drawPlaceholder(
    _ request: PictureRequest, row: Int, column: Int, _ style: Style
  ) {
    canvas.put(
      "♪", row: row + (request.rows - 1) / 2, column: column + (request.columns - 1) / 2,
      style: style)
  }
}
