/// A decoded picture: rows from the top, pixels from the left, four bytes each (red, green, blue,
/// alpha, not premultiplied), without padding.
package struct PixelImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// The count is `4 * width * height`.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension PixelImage {
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The image over a solid background, without transparency.
  ///
  /// - Parameter opacity: In tenths: at 0, only the background is left.
  func flattened(over background: CellPicture.Color, opacity: Int = 10) -> PixelImage {
    let behind = [background.red, background.green, background.blue].map(Int.init)
    var pixels = pixels
    for start in stride(from: 0, to: pixels.count, by: 4)
    where opacity < 10 || pixels[start + 3] != 255 {
      let alpha = Int(pixels[start + 3]) * opacity / 10
      for part in 0..<3 {
        let mixed = Int(pixels[start + part]) * alpha + behind[part] * (255 - alpha)
        pixels[start + part] = UInt8(mixed / 255)
      }
      pixels[start + 3] = 255
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// The image centered in a larger one of a solid color; `self` if `size` is not larger.
  func padded(to size: PixelSize, with background: CellPicture.Color) -> PixelImage {
    guard size.width >= width, size.height >= height, size != self.size else { return self }
    let color = [background.red, background.green, background.blue, 255]
    var padded: [UInt8] = []
    padded.reserveCapacity(4 * size.width * size.height)
    for _ in 0..<size.width * size.height { padded += color }
    let left = (size.width - width) / 2
    let top = (size.height - height) / 2
    for row in 0..<height {
      let to = 4 * ((top + row) * size.width + left)
      padded.replaceSubrange(
        to..<to + 4 * width, with: pixels[(4 * row * width)..<(4 * (row + 1) * width)])
    }
    return PixelImage(width: size.width, height: size.height, pixels: padded)
  }
}
