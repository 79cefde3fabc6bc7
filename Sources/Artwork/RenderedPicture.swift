/// A picture as cells and, if requested, as pixels.
package struct RenderedPicture: Equatable, Sendable {
  /// Shown if there are no pixels, and until they are sent.
  package let cells: CellPicture
  /// `nil` if the terminal has no pixel protocol or the request wants no pixels.
  package let pixels: EncodedPicture?
  /// The picture's own size in pixels; `nil` if it cannot be zoomed.
  package let size: PixelSize?

  package init(cells: CellPicture, pixels: EncodedPicture? = nil, size: PixelSize? = nil) {
    self.size = size
    self.cells = cells
    self.pixels = pixels
  }
}

/// An opaque picture encoded for a terminal's pixel protocol, exactly as large as its cells.
package struct EncodedPicture: Equatable, Sendable {
  package enum Form: Hashable, Sendable {
    /// For kitty's protocol: a PNG file in base64, without the escape sequences around it.
    case png(base64: [UInt8])
    /// For sixel and iTerm2's protocol: the complete sequence, sent with the cursor at the top left
    /// cell. Text drawn over it erases it.
    case inline([UInt8])
  }

  package let form: Form
  /// A hash of the whole picture: pictures with the same key look the same.
  package let key: Int
  /// The cells it covers.
  package let columns: Int
  package let rows: Int
  /// In pixels.
  package let size: PixelSize

  package init(form: Form, columns: Int, rows: Int, size: PixelSize) {
    self.form = form
    self.columns = columns
    self.rows = rows
    self.size = size
    var hasher = Hasher()
    hasher.combine(form)
    hasher.combine(size)
    hasher.combine(columns)
    hasher.combine(rows)
    key = hasher.finalize()
  }

  /// Length of the encoded data.
  var byteCount: Int {
    switch form {
    case .png(let bytes), .inline(let bytes): bytes.count
    }
  }
}
