/// A picture as somebody wants to draw it.
package struct PictureRequest: Hashable, Sendable {
  /// The store's address of it; `nil` asks for the made default picture.
  package let address: String?
  /// The cells that are free for it; it is as large as fits without being distorted.
  package let columns: Int
  package let rows: Int
  /// Pixels where the terminal has them; else, and for `false`, cells.
  package let wantsPixels: Bool

  package init(address: String?, columns: Int, rows: Int, wantsPixels: Bool) {
    self.address = address
    self.columns = columns
    self.rows = rows
    self.wantsPixels = wantsPixels
  }
}

/// A picture that can be drawn.
package enum DrawnPicture: Equatable, Sendable {
  case cells(CellPicture)
  case pixels(PixelPicture)
}
