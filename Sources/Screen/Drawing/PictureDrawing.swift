internal import Artwork
internal import Terminal

extension Drawing {
  /// Draws an entry's image, centered in the requested cells.
  ///
  /// - Parameters:
  ///   - faint: The style of the placeholder while the image is being loaded.
  ///   - rows: The visible rows of the window.
  mutating func drawPicture(
    _ request: PictureRequest, row: Int, column: Int, faint: Style = Theme.faint,
    within rows: Range<Int>? = nil
  ) {
    let rows = rows ?? row..<row + request.rows
    guard case let picture?? = model.pictures[request] else {
      return drawPlaceholder(request, row: row, column: column, faint, within: rows)
    }
    frame.put(
      picture, row: row, column: column, rows: request.rows, columns: request.columns,
      within: rows)
  }

  /// A faint placeholder while an image is being loaded.
  private mutating func drawPlaceholder(
    _ request: PictureRequest, row: Int, column: Int, _ style: Style, within rows: Range<Int>
  ) {
    let middle = row + (request.rows - 1) / 2
    guard rows.contains(middle) else { return }
    canvas.put("♪", row: middle, column: column + (request.columns - 1) / 2, style: style)
  }
}
