/// Boxes of MP4 as bytes (ISO/IEC 14496-12, 4.2).
package enum MP4Box {
  package static func box(_ type: String, _ payload: [UInt8] = []) -> [UInt8] {
    bigEndian(UInt32(payload.count + 8)) + Array(type.utf8) + payload
  }

  package static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
