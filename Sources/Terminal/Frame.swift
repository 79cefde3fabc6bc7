/// All that a window shows at one moment.
package struct Frame: Equatable, Sendable {
  package var canvas: Canvas
  /// A picture in pixels over the canvas, at most one.
  package var picture: PlacedPicture?
  /// Where the cursor stands and is seen, row and column from 0; `nil` where it is hidden.
  package var cursor: CursorPlace?

  package init(
    canvas: Canvas, picture: PlacedPicture? = nil, cursor: CursorPlace? = nil
  ) {
    self.canvas = canvas
    self.picture = picture
    self.cursor = cursor
  }
}

/// A cell of the window, from 0.
package struct CursorPlace: Equatable, Sendable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// Pixels in a terminal's own protocol, and the cells they cover.
///
/// Shown only where all of it is inside the window and above its last row: below a picture that ends
/// there, some terminals scroll.
package struct PlacedPicture: Equatable, Sendable {
  /// Sent with the cursor at the top left cell. It moves as it likes.
  package let bytes: [UInt8]
  /// Sent before anything else is drawn there; empty where drawing over it is enough.
  package let erasure: [UInt8]
  package let row: Int
  package let column: Int
  package let rows: Int
  package let columns: Int

  package init(
    bytes: [UInt8], erasure: [UInt8], row: Int, column: Int, rows: Int, columns: Int
  ) {
    self.bytes = bytes
    self.erasure = erasure
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }
}
