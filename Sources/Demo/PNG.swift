import Foundation

/// Paints an image point by point, as large as fits into a number of pixels, as a PNG file.
///
/// - Parameter ink: The color of a point, in fractions of the width and of the height.
func paintedPNG(
  fitting box: (width: Int, height: Int), shape: [Int], palette: CoverPalette,
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
    clear: rows[1] == CoverPalette.clear ? CoverPalette.clear : nil)
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
