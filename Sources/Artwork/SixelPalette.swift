/// A limited palette for a picture, by median cut: the box of colors with the greatest loss is halved
/// until there are enough boxes.
struct SixelPalette: Equatable, Sendable {
  /// Red, green and blue, 0 to 255 each.
  let colors: [SIMD3<Int>]
  /// The color's number for each shade, which has five bits per component.
  private let numbers: [UInt8]

  /// - Parameters:
  ///   - image: Must be opaque.
  ///   - maxColors: At most 256.
  init(_ image: PixelImage, maxColors: Int) {
    var shades = [Shade](repeating: Shade(), count: 1 << 15)
    for start in stride(from: 0, to: image.pixels.count, by: 4) {
      let parts = image.parts(at: start)
      let code = Self.code(of: parts)
      shades[code].pixels += 1
      shades[code].sum &+= parts
      shades[code].code = code
    }
    var boxes = [Box(shades.filter { $0.pixels > 0 })]
    while boxes.count < min(maxColors, 256) {
      guard let worst = boxes.indices.max(by: { boxes[$0].loss < boxes[$1].loss }),
        boxes[worst].loss > 0
      else { break }
      let (low, high) = boxes[worst].halves
      boxes[worst] = low
      boxes.append(high)
    }
    var numbers = [UInt8](repeating: 0, count: shades.count)
    for (number, box) in boxes.enumerated() {
      for shade in box.shades { numbers[shade.code] = UInt8(number) }
    }
    self.numbers = numbers
    colors = boxes.map(\.mean)
  }

  /// The number of the color for a pixel of the picture.
  func number(of parts: SIMD3<Int>) -> Int {
    Int(numbers[Self.code(of: parts)])
  }

  private static func code(of parts: SIMD3<Int>) -> Int {
    (parts.x >> 3) << 10 | (parts.y >> 3) << 5 | parts.z >> 3
  }

  /// The pixels with the same upper five bits of each component.
  private struct Shade {
    var code = 0
    var pixels = 0
    var sum = SIMD3<Int>.zero

    var levels: SIMD3<Int> { SIMD3(code >> 10, code >> 5 & 31, code & 31) }
  }

  private struct Box {
    let shades: [Shade]
    let pixels: Int
    /// The component that differs most, and the loss if the box becomes one color.
    let widest: Int
    let loss: Int

    init(_ shades: [Shade]) {
      self.shades = shades
      pixels = shades.reduce(0) { $0 + $1.pixels }
      var low = SIMD3<Int>(repeating: 31)
      var high = SIMD3<Int>.zero
      for shade in shades {
        low = pointwiseMin(low, shade.levels)
        high = pointwiseMax(high, shade.levels)
      }
      let spread = high &- low
      widest = (0..<3).max { spread[$0] < spread[$1] } ?? 0
      loss = shades.count > 1 ? spread[widest] * spread[widest] * pixels : 0
    }

    var mean: SIMD3<Int> {
      let sum = shades.reduce(SIMD3<Int>.zero) { $0 &+ $1.sum }
      return sum / max(pixels, 1)
    }

    /// Two boxes, neither empty. The box must have a `loss`.
    var halves: (Box, Box) {
      let sorted = shades.sorted { ($0.levels[widest], $0.code) < ($1.levels[widest], $1.code) }
      var count = 0
      let middle = sorted.firstIndex { shade in
        count += shade.pixels
        return 2 * count >= pixels
      }
      let cut = min((middle ?? 0) + 1, sorted.count - 1)
      return (Box(Array(sorted[..<cut])), Box(Array(sorted[cut...])))
    }
  }
}

extension PixelImage {
  /// Red, green and blue of the pixel whose bytes begin at `start`.
  func parts(at start: Int) -> SIMD3<Int> {
    SIMD3(Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
  }
}
