/// Files that are MP4 by their boxes, with seeded noise where the sound would be.
package enum SmallMP4 {
  /// Exactly `length` bytes; at least 200.
  package static func bytes(length: Int, seed: UInt64) -> [UInt8] {
    let opening =
      box("ftyp", Array("M4A ".utf8) + [0, 0, 0, 0] + Array("isom".utf8))
      + box("moov", box("mvhd", movieHeader))
    var numbers = SeededNumbers(seed: seed)
    let noise = (0..<max(0, length - opening.count - 8)).map { _ in
      UInt8(truncatingIfNeeded: numbers.next() >> 24)
    }
    return opening + box("mdat", noise)
  }

  private static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    bigEndian(UInt32(payload.count + 8)) + Array(type.utf8) + payload
  }

  // Version 0: times 0, 1000 units a second, 30,000 of them.
  private static let movieHeader =
    [UInt8](repeating: 0, count: 12) + bigEndian(1000) + bigEndian(30_000)
    + [UInt8](repeating: 0, count: 80)

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
