package import Artwork
package import Terminal

extension PlacedPicture {
  /// A picture in pixels, centered in the cells that are free for it, with its cells as the
  /// fallback; `nil` if it has no pixels.
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
  /// Puts a picture, its pixels if it has any, centered in the cells that are free for it.
  ///
  /// - Parameter seen: The rows in which it is seen; `nil` for all.
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
