import Foundation

/// PNG files that no encoder would write.
enum PNGBytes {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The beginning of a picture of any size.
  static func header(width: UInt32, height: UInt32) -> [UInt8] {
    signature
      + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0])
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bigEndian(UInt32(body.count)) + named + bigEndian(crc(named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  // https://www.w3.org/TR/png-3/#D-CRCAppendix
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { (sum: UInt32, _) -> UInt32 in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }
}
