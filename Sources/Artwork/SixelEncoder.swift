import Terminal

/// Encodes pictures as sixels: bands of six rows of pixels, with a layer for each color. Text drawn over
/// a picture erases it.
///
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
enum SixelEncoder {
  // In some terminals the first sixteen of 256 registers are also those of the text.
  private static let firstRegister = 16
  private static let registers = 240

  /// The number of colors for a picture of this size. In a small picture, such as a tile of the gallery,
  /// 64 look like 240 and take half the bytes.
  private static func maxColors(for size: PixelSize) -> Int {
    size.width * size.height <= 50_000 ? 64 : registers
  }

  /// - Parameters:
  ///   - image: Must be opaque and exactly as large as the cells.
  ///   - maxColors: At most 240; depends on the size by default.
  static func bytes(_ image: PixelImage, maxColors: Int? = nil) -> [UInt8] {
    let palette = SixelPalette(
      image, maxColors: min(maxColors ?? Self.maxColors(for: image.size), registers))
    // 0;1: square pixels, and unset pixels in the last six rows stay unchanged. The raster
    // attributes give the exact size.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(image.width);\(image.height)".utf8)
    for (number, color) in palette.colors.enumerated() {
      let percents = color.indices.map { String((color[$0] * 100 + 127) / 255) }
      bytes += "#\(firstRegister + number);2;\(percents.joined(separator: ";"))".utf8
    }
    for top in stride(from: 0, to: image.height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      appendBand(from: top, of: image, palette, to: &bytes)
    }
    return bytes + "\u{1B}\\".utf8
  }

  private static func appendBand(
    from top: Int, of image: PixelImage, _ palette: SixelPalette, to bytes: inout [UInt8]
  ) {
    var layers = [Layer](repeating: Layer(width: image.width), count: palette.colors.count)
    for row in top..<min(top + 6, image.height) {
      for column in 0..<image.width {
        let start = 4 * (row * image.width + column)
        let number = palette.number(of: image.parts(at: start))
        layers[number].set(1 << UInt8(row - top), at: column)
      }
    }
    var isFirst = true
    for (number, layer) in layers.enumerated() where !layer.isEmpty {
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += "#\(firstRegister + number)".utf8
      layer.append(to: &bytes)
    }
  }

  /// The pixels of one color in a band, with a bit for each row from the top.
  private struct Layer {
    private var bits: [UInt8]
    private var end = 0

    init(width: Int) {
      bits = [UInt8](repeating: 0, count: width)
    }

    var isEmpty: Bool { end == 0 }

    mutating func set(_ bit: UInt8, at column: Int) {
      bits[column] |= bit
      end = max(end, column + 1)
    }

    func append(to bytes: inout [UInt8]) {
      var column = 0
      while column < end {
        var next = column + 1
        while next < end, bits[next] == bits[column] { next += 1 }
        let sign = bits[column] + 0x3F
        if next - column > 3 {
          bytes += "!\(next - column)".utf8
          bytes.append(sign)
        } else {
          for _ in column..<next { bytes.append(sign) }
        }
        column = next
      }
    }
  }
}

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
