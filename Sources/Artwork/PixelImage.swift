package import Terminal

/// A decoded picture: rows from the top, pixels from the left, four bytes each (red, green, blue,
/// alpha, not premultiplied), without padding.
package struct PixelImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// The count is `4 * width * height`.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

extension PixelImage {
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The image over a solid background, without transparency.
  ///
  /// - Parameter opacity: In tenths: at 0, only the background is left.
  func flattened(over background: RGB, opacity: Int = 10) -> PixelImage {
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
  ///
  /// - Parameter background: `nil` for transparent.
  func padded(to size: PixelSize, with background: RGB?) -> PixelImage {
    guard size.width >= width, size.height >= height, size != self.size else { return self }
    let color: [UInt8] = background.map { [$0.red, $0.green, $0.blue, 255] } ?? [0, 0, 0, 0]
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

extension PixelImage {
  /// Returns a region scaled to `size`: interpolated when enlarged, averaged when reduced.
  ///
  /// The image must be opaque.
  func scaled(_ region: PictureRegion, to size: PixelSize) -> PixelImage {
    let span = region.pixels(in: self.size)
    let across = FilterTaps.all(span.x, of: width, count: size.width)
    let down = FilterTaps.all(span.y, of: height, count: size.height)
    // Scales the needed rows to the new width first, then the columns.
    let top = down.first?.start ?? 0
    let bottom = down.last.map { $0.start + $0.weights.count } ?? top
    var rows = [Float](repeating: 0, count: 3 * size.width * max(bottom - top, 0))
    let scaled = [UInt8](unsafeUninitializedCapacity: 4 * size.width * size.height) {
      buffer, count in
      rows.withUnsafeMutableBufferPointer { rows in
        pixels.withUnsafeBufferPointer { pixels in
          for row in top..<bottom {
            for (column, taps) in across.enumerated() {
              let to = 3 * ((row - top) * size.width + column)
              taps.weights.withUnsafeBufferPointer { weights in
                for index in 0..<weights.count {
                  let from = 4 * (row * width + taps.start + index)
                  rows[to] += weights[index] * Float(pixels[from])
                  rows[to + 1] += weights[index] * Float(pixels[from + 1])
                  rows[to + 2] += weights[index] * Float(pixels[from + 2])
                }
              }
            }
          }
        }
        for (row, taps) in down.enumerated() {
          taps.weights.withUnsafeBufferPointer { weights in
            for column in 0..<size.width {
              let to = 4 * (row * size.width + column)
              for part in 0..<3 {
                var sum: Float = 0.5
                for index in 0..<weights.count {
                  let line = taps.start - top + index
                  sum += weights[index] * rows[3 * (line * size.width + column) + part]
                }
                buffer[to + part] = UInt8(min(max(sum, 0), 255))
              }
              buffer[to + 3] = 255
            }
          }
        }
      }
      count = 4 * size.width * size.height
    }
    return PixelImage(width: size.width, height: size.height, pixels: scaled)
  }
}

/// The source pixels of a scaled pixel, with their weights.
private struct FilterTaps {
  let start: Int
  /// Their sum is 1.
  let weights: [Float]

  /// - Parameters:
  ///   - span: The part of the `length` pixels that becomes `count` pixels.
  static func all(_ span: ClosedRange<Double>, of length: Int, count: Int) -> [FilterTaps] {
    let step = (span.upperBound - span.lowerBound) / Double(count)
    // A triangle filter as wide as two source or two scaled pixels, whichever are larger.
    let reach = max(step, 1)
    // Pixels outside the span are not used.
    let first = min(Int(span.lowerBound), length - 1)
    let last = max(min(Int(span.upperBound.rounded(.up)), length) - 1, first)
    return (0..<count).map { index in
      let center = span.lowerBound + (Double(index) + 0.5) * step - 0.5
      let from = min(max(Int((center - reach).rounded(.up)), first), last)
      let to = max(min(Int((center + reach).rounded(.down)), last), from)
      let weights = (from...to).map { Float(max(reach - abs(Double($0) - center), 0)) }
      let sum = weights.reduce(0, +)
      return FilterTaps(
        start: from,
        weights: sum > 0 ? weights.map { $0 / sum } : weights.map { _ in 1 / Float(weights.count) })
    }
  }
}
