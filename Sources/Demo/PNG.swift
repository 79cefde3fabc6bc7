import Foundation

/// The colors of a picture: three gradients and three plain colors, as red, green and blue.
struct Palette: Sendable {
  static let clear: UInt8 = 194
  private static let steps = 64

  let colors: [[UInt8]]

  init(random: inout SeededRandom) {
    let scheme = Self.schemes[Int.random(in: 0..<Self.schemes.count, using: &random)]
    let gradients = scheme.flatMap { pair in
      (0..<Self.steps).map { Self.mixed(pair.0, pair.1, $0) }
    }
    colors = gradients + [0x14141a, 0xf6f6f2, 0x000000].map { Self.mixed($0, $0, 0) }
  }

  func index(of ink: Ink) -> UInt8 {
    switch ink {
    case .gradient(let gradient, let position):
      UInt8(gradient * Self.steps + Int(min(max(position, 0), 0.999) * Double(Self.steps)))
    case .black: 192
    case .white: 193
    case .clear: Self.clear
    }
  }

  private static func mixed(_ from: Int, _ to: Int, _ step: Int) -> [UInt8] {
    [16, 8, 0].map { shift in
      let (one, other) = (from >> shift & 0xff, to >> shift & 0xff)
      return UInt8(one + (other - one) * step / (steps - 1))
    }
  }

  /// Ground, shape and accent, each from one color to another.
  private static let schemes: [[(Int, Int)]] = [
    [(0x1b1f4b, 0x5b2a86), (0xff7a59, 0xffc15e), (0xfff3d6, 0xffe3a3)],
    [(0x0b3d3b, 0x1f8a70), (0xbfe3c0, 0xf4f7d4), (0xff6b6b, 0xff8e72)],
    [(0xf7ede2, 0xf5cac3), (0x84a59d, 0x3d6b66), (0xf28482, 0xd9534f)],
    [(0x101820, 0x2b3a4a), (0xf2aa4c, 0xf7d08a), (0xd1495b, 0xedae49)],
    [(0x3a0ca3, 0x4361ee), (0x4cc9f0, 0xb8f2ff), (0xf72585, 0xff70a6)],
    [(0xfdf0d5, 0xf7d9a0), (0xc1121f, 0x780000), (0x003049, 0x1d5c80)],
    [(0x264653, 0x2a9d8f), (0xe9c46a, 0xf4d58d), (0xe76f51, 0xf4a261)],
    [(0x2d1e2f, 0x6a2c70), (0xb83b5e, 0xf08a5d), (0xf9ed69, 0xfff7ae)],
    [(0xe0fbfc, 0x98c1d9), (0x3d5a80, 0x293241), (0xee6c4d, 0xf79d84)],
    [(0x132a13, 0x31572c), (0x90a955, 0xecf39e), (0xfefae0, 0xdda15e)],
    [(0xffcdb2, 0xffb4a2), (0x6d6875, 0x4a4453), (0xb5838d, 0xe5989b)],
    [(0x0d1b2a, 0x415a77), (0xe0e1dd, 0x9fb3c8), (0xffd166, 0xef476f)],
  ]
}

/// Paints an image point by point, as large as fits into a number of pixels, as a PNG file.
///
/// - Parameter ink: The color of a point, in fractions of the width and of the height.
func paintedPNG(
  fitting box: (width: Int, height: Int), shape: [Int], palette: Palette,
  ink: (Double, Double) -> Ink
) -> Data {
  let isWide = shape[0] * box.height > shape[1] * box.width
  let width = isWide ? box.width : max(1, box.height * shape[0] / shape[1])
  let height = isWide ? max(1, box.width * shape[1] / shape[0]) : box.height
  // Large pictures have half the resolution, which takes a quarter of the time.
  let step = max(width, height) > 600 ? 2 : 1
  var rows: [UInt8] = []
  rows.reserveCapacity((width + 1) * height)
  for row in 0..<height {
    guard row % step == 0 else {
      rows += Array(rows.suffix(width + 1))
      continue
    }
    let y = (Double(row) + Double(step) / 2) / Double(height)
    // The filter of the row: none.
    rows.append(0)
    for column in 0..<width {
      if column % step == 0 {
        let x = (Double(column) + Double(step) / 2) / Double(width)
        rows.append(palette.index(of: ink(min(x, 0.9999), min(y, 0.9999))))
      } else {
        rows.append(rows[rows.count - 1])
      }
    }
  }
  return indexedPNG(
    width: width, height: height, rows: rows, palette: palette.colors,
    clear: rows[1] == Palette.clear ? Palette.clear : nil)
}

/// A PNG file with indexed colors, not compressed. <https://www.w3.org/TR/png-3/>
///
/// - Parameters:
///   - rows: For each row its filter, then the indices of its colors.
///   - palette: At most 256 colors.
///   - clear: The index of a transparent color.
func indexedPNG(width: Int, height: Int, rows: [UInt8], palette: [[UInt8]], clear: UInt8? = nil)
  -> Data
{
  let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
  let (bitsPerPixel, indexed): (UInt8, UInt8) = (8, 3)
  return Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    + pngChunk("IHDR", size + [bitsPerPixel, indexed, 0, 0, 0])
    + pngChunk("PLTE", Array(palette.joined()))
    + (clear.map { pngChunk("tRNS", [UInt8](repeating: 255, count: Int($0)) + [0]) } ?? Data())
    + pngChunk("IDAT", zlibStored(rows)) + pngChunk("IEND", [])
}

private func pngChunk(_ name: String, _ body: [UInt8]) -> Data {
  let named = Array(name.utf8) + body
  return Data(bigEndian(UInt32(body.count)) + named + bigEndian(crc32(named)))
}

/// A zlib stream of stored blocks: <https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4>
private func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
  let longest = 65_535
  var stream: [UInt8] = [0x78, 0x01]
  stream.reserveCapacity(bytes.count + bytes.count / longest * 5 + 16)
  for start in stride(from: 0, to: bytes.count, by: longest) {
    let block = bytes[start..<min(start + longest, bytes.count)]
    stream.append(block.endIndex == bytes.count ? 1 : 0)
    let length = UInt16(block.count)
    for value in [length, ~length] { stream += [UInt8(value & 0xff), UInt8(value >> 8)] }
    stream += block
  }
  return stream + bigEndian(adler32(bytes))
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  withUnsafeBytes(of: value.bigEndian) { Array($0) }
}

/// <https://www.w3.org/TR/png-3/#D-CRCAppendix>
func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(0xffff_ffff) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(index) { value, _ in
    value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1
  }
}

/// <https://www.rfc-editor.org/rfc/rfc1950#section-8>
func adler32(_ bytes: [UInt8]) -> UInt32 {
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    low = (low + UInt32(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return high << 16 | low
}
