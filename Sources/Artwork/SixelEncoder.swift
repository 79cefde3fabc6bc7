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
  static func maxColors(for size: PixelSize) -> Int {
    size.width * size.height <= 50_000 ? 64 : registers
  }

  /// - Parameters:
  ///   - image: Must be opaque and exactly as large as the cells.
  ///   - maxColors: At most 240.
  static func picture(
    _ image: PixelImage, columns: Int, rows: Int, maxColors: Int
  ) -> EncodedPicture {
    let palette = SixelPalette(image, maxColors: min(maxColors, registers))
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
    bytes += "\u{1B}\\".utf8
    return EncodedPicture(form: .inline(bytes), columns: columns, rows: rows, size: image.size)
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
