/// An opaque image encoded for the terminal's protocol, exactly as large as its cells.
package struct TerminalImage: Equatable, Sendable {
  package enum Form: Hashable, Sendable {
    /// For kitty's protocol: a PNG in base64, which the terminal stores by ID and can show in
    /// several places. https://sw.kovidgoyal.net/kitty/graphics-protocol/
    case stored(base64PNG: [UInt8])
    /// Sixels or iTerm2's sequence, sent completely each time with the cursor at the top left cell. Text
    /// drawn over it erases it.
    case inline([UInt8])
  }

  /// Images with the same key look the same.
  package let key: Int
  /// The same for all opacities of a picture; `nil` if it has only one.
  package let opaqueKey: Int?
  package let form: Form
  /// The cells it covers.
  package let columns: Int
  package let rows: Int
  package let size: PixelSize

  /// - Parameter key: By default, a hash of everything that is drawn.
  package init(
    form: Form, columns: Int, rows: Int, size: PixelSize, key: Int? = nil, opaqueKey: Int? = nil
  ) {
    var hasher = Hasher()
    hasher.combine(form)
    hasher.combine([columns, rows])
    hasher.combine(size)
    self.key = key ?? hasher.finalize()
    (self.form, self.columns, self.rows, self.size) = (form, columns, rows, size)
    self.opaqueKey = opaqueKey
  }

  package static func == (one: TerminalImage, other: TerminalImage) -> Bool {
    one.key == other.key
  }

  package var isStored: Bool { if case .stored = form { true } else { false } }

  package var byteCount: Int {
    switch form {
    case .stored(let bytes), .inline(let bytes): bytes.count
    }
  }
}

extension TerminalImage {
  /// The bytes that print it with the cursor at its top left cell, for output that scrolls.
  package var printed: [UInt8] {
    switch form {
    case .stored(let text):
      // q=2: no response, which would be read as keys.
      KittyChunks.bytes(text, head: "a=T,f=100,t=d,C=1,c=\(columns),r=\(rows),")
    case .inline(let bytes): bytes
    }
  }
}
