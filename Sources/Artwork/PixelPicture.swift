/// A picture in a terminal's pixel protocol, ready to be sent with the cursor at its top left cell.
package struct PixelPicture: Equatable, Sendable {
  package let bytes: [UInt8]
  /// What takes it away again; empty where drawing cells over it does.
  package let erasure: [UInt8]
  /// The cells it covers.
  package let columns: Int
  package let rows: Int

  package init(bytes: [UInt8], erasure: [UInt8], columns: Int, rows: Int) {
    self.bytes = bytes
    self.erasure = erasure
    self.columns = columns
    self.rows = rows
  }
}
