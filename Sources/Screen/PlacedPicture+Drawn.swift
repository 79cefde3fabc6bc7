package import Artwork
package import Terminal

extension PlacedPicture {
  /// A picture in pixels, centered in the available cells, with cells as a fallback; `nil` if it has no
  /// pixels.
  package init?(_ picture: RenderedPicture, row: Int, column: Int, rows: Int, columns: Int) {
    guard let pixels = picture.pixels else { return nil }
    let (width, height) = (pixels.columns, pixels.rows)
    var fallback = Canvas(size: TerminalSize(columns: width, rows: height))
    fallback.put(
      picture.cells, row: (height - picture.cells.rows) / 2,
      column: (width - picture.cells.columns) / 2)
    self.init(
      TerminalImage(pixels), row: row + (rows - height) / 2, column: column + (columns - width) / 2,
      rows: height, columns: width, fallback: fallback)
  }
}

extension Frame {
  /// Draws a picture, in pixels if available, centered in the available cells.
  ///
  /// - Parameter seen: The visible rows; `nil` for all.
  package mutating func put(
    _ picture: RenderedPicture, row: Int, column: Int, rows: Int, columns: Int,
    within seen: Range<Int>? = nil
  ) {
    let seen = seen ?? row..<row + rows
    if let placed = PlacedPicture(picture, row: row, column: column, rows: rows, columns: columns) {
      put(placed, within: seen)
    } else {
      let cells = picture.cells
      canvas.put(
        cells, row: row + max(rows - cells.rows, 0) / 2,
        column: column + max(columns - cells.columns, 0) / 2, within: seen)
    }
  }
}

extension TerminalImage {
  package init(_ pixels: EncodedPicture) {
    let form: Form =
      switch pixels.form {
      case .png(let base64): .stored(base64PNG: base64)
      case .inline(let bytes): .inline(bytes)
      }
    self.init(
      key: pixels.key, form: form, width: pixels.size.width, height: pixels.size.height)
  }
}
