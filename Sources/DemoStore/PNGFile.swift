import Foundation

/// Writes pictures of at most 256 colors as PNG files, uncompressed.
///
/// <https://www.w3.org/TR/png-3/>
enum PNGFile {
  struct Color: Equatable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  /// - Parameters:
  ///   - pixels: `width * height` indices into the palette, from the top left, row by row.
  ///   - palette: 1 to 256 colors.
  ///   - clear: the place in the palette of what cannot be seen.
  static func data(
    width: Int, height: Int, pixels: [UInt8], palette: [Color], clear: UInt8? = nil
  ) -> Data {
    var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    let bitsPerPixel: UInt8 = 8
    let indexedColor: UInt8 = 3
    file += chunk(
      "IHDR",
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [bitsPerPixel, indexedColor, 0, 0, 0])
    file += chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
    if let clear {
      file += chunk("tRNS", [UInt8](repeating: 255, count: Int(clear)) + [0])
    }
    var rows: [UInt8] = []
    rows.reserveCapacity((width + 1) * height)
    for row in 0..<height {
      rows.append(0)
      rows += pixels[row * width..<(row + 1) * width]
    }
    file += chunk("IDAT", stored(rows))
    file += chunk("IEND", [])
    return file
  }

  /// A zlib stream of stored blocks: <https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4>
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let longest = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / longest * 5 + 16)
    for start in stride(from: 0, to: bytes.count, by: longest) {
      let end = min(start + longest, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for value in [length, ~length] {
        stream.append(UInt8(value & 0xff))
        stream.append(UInt8(value >> 8))
      }
      stream += bytes[start..<end]
    }
    return stream + bigEndian(Checksum.adler32(bytes))
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bigEndian(UInt32(body.count)) + named + bigEndian(Checksum.crc32(named))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
