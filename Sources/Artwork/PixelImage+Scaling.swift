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
