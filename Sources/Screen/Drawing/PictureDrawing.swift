internal import Artwork
internal import Terminal

extension Drawing {
  /// Draws an entry's picture, centered in the requested cells.
  ///
  /// - Parameter faint: The style of the placeholder while the picture is being fetched.
  mutating func drawPicture(
    _ request: PictureRequest, row: Int, column: Int, faint: Style = Look.faint
  ) {
    guard case let picture?? = model.pictures[request] else {
      return drawPlaceholder(request, row: row, column: column, faint)
    }
    frame.put(
      picture, row: row, column: column, rows: request.rows, columns: request.columns)
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
