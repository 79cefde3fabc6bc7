/// A decoded picture: rows from the top, pixels from the left, four bytes each (red, green, blue,
/// alpha, not premultiplied), without padding.
package struct PixelImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// `4 * width * height` bytes.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
