extension PixelImage {
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The same over black, without anything transparent.
  var flattened: PixelImage {
    var pixels = pixels
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] != 255 {
      let alpha = Int(pixels[start + 3])
      for part in start..<start + 3 { pixels[part] = UInt8(Int(pixels[part]) * alpha / 255) }
      pixels[start + 3] = 255
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// The same in the middle of a larger transparent one; `self` where it is not larger.
  func padded(to size: PixelSize) -> PixelImage {
    guard size.width >= width, size.height >= height, size != self.size else { return self }
    var room = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    let left = (size.width - width) / 2
    let top = (size.height - height) / 2
    for row in 0..<height {
      let to = 4 * ((top + row) * size.width + left)
      room.replaceSubrange(
        to..<to + 4 * width, with: pixels[(4 * row * width)..<(4 * (row + 1) * width)])
    }
    return PixelImage(width: size.width, height: size.height, pixels: room)
  }
}
