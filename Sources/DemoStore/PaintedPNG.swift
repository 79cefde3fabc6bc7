import Foundation

/// A picture painted point by point.
enum PaintedPNG {
  /// - Parameters:
  ///   - box: the picture is as large as fits into these pixels.
  ///   - proportion: of its width to its height.
  ///   - ink: what lies at a point, in parts of the width and of the height.
  static func data(
    fitting box: (width: Int, height: Int), proportion: (width: Int, height: Int),
    palette: CoverPalette, ink: (_ across: Double, _ down: Double) -> CoverPalette.Ink
  ) -> Data {
    let size = fitted(box, proportion)
    // What is large is painted at half the size: nobody sees it, and it takes a quarter of the time.
    let step = max(size.width, size.height) > coarseAbove ? 2 : 1
    var pixels = [UInt8](repeating: 0, count: size.width * size.height)
    for row in stride(from: 0, to: size.height, by: step) {
      let down = (Double(row) + Double(step) / 2) / Double(size.height)
      let start = row * size.width
      for column in stride(from: 0, to: size.width, by: step) {
        let across = (Double(column) + Double(step) / 2) / Double(size.width)
        let index = palette.index(of: ink(min(across, 0.9999), min(down, 0.9999)))
        pixels[start + column] = index
        if step > 1, column + 1 < size.width { pixels[start + column + 1] = index }
      }
      if step > 1, row + 1 < size.height {
        pixels.replaceSubrange(
          start + size.width..<start + 2 * size.width, with: pixels[start..<start + size.width])
      }
    }
    return PNGFile.data(
      width: size.width, height: size.height, pixels: pixels, palette: palette.colors,
      clear: pixels.first == CoverPalette.clear ? CoverPalette.clear : nil)
  }

  private static let coarseAbove = 600

  private static func fitted(
    _ box: (width: Int, height: Int), _ proportion: (width: Int, height: Int)
  ) -> (width: Int, height: Int) {
    let isWide = proportion.width * box.height > proportion.height * box.width
    return isWide
      ? (box.width, max(1, box.width * proportion.height / proportion.width))
      : (max(1, box.height * proportion.width / proportion.height), box.height)
  }
}
