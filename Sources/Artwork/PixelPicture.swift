/// A picture for a terminal's pixel protocol: opaque, and exactly as large as the cells it covers.
package struct EncodedPicture: Equatable, Sendable {
  package enum Form: Hashable, Sendable {
    /// For kitty's protocol: a PNG file in base64, without the commands around it.
    case png(base64: [UInt8])
    /// For sixel and iTerm2's protocol: the complete sequence, sent with the cursor at the top left
    /// cell. Text drawn over it erases it.
    case painted([UInt8])
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

  /// Length of the encoded picture.
  var byteCount: Int {
    switch form {
    case .png(let bytes), .painted(let bytes): bytes.count
    }
  }
}
