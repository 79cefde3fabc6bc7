/// An image encoded for the terminal's protocol.
package struct TerminalImage: Equatable, Sendable {
  package enum Form: Sendable {
    /// For kitty's protocol: a PNG in base64, which the terminal stores by ID and can show in
    /// several places. https://sw.kovidgoyal.net/kitty/graphics-protocol/
    case stored(base64PNG: [UInt8])
    /// Sixels or iTerm2's sequence, sent completely each time with the cursor at the top left cell. Text
    /// drawn over it erases it.
    case inline([UInt8])
  }

  /// Images with the same key look the same.
  package let key: Int
  package let form: Form
  /// In pixels.
  package let width: Int
  package let height: Int

  package init(key: Int, form: Form, width: Int, height: Int) {
    (self.key, self.form, self.width, self.height) = (key, form, width, height)
  }

  package static func == (one: TerminalImage, other: TerminalImage) -> Bool {
    one.key == other.key
  }

  var isStored: Bool { if case .stored = form { true } else { false } }

  var byteCount: Int {
    switch form {
    case .stored(let bytes), .inline(let bytes): bytes.count
    }
  }
}

extension TerminalImage {
  /// The bytes that print it with the cursor at its top left cell, for output that scrolls.
  package func printed(columns: Int, rows: Int) -> [UInt8] {
    switch form {
    case .stored(let text):
      // q=2: no response, which would be read as keys.
      KittyChunks.bytes(text, head: "a=T,f=100,t=d,C=1,c=\(columns),r=\(rows),")
    case .inline(let bytes): bytes
    }
  }
}
