/// MP4 files whose sample table includes every byte of the audio data, which is seeded noise.
package enum SmallMP4 {
  /// Exactly `length` bytes; at least 300.
  package static func bytes(length: Int, seed: UInt64) -> [UInt8] {
    var numbers = SeededNumbers(seed: seed)
    let noise = (0..<max(0, length - opening.count - 8)).map { _ in
      UInt8(truncatingIfNeeded: numbers.next() >> 24)
    }
    return bytes(sound: noise)
  }

  /// A file with one sample: `ftyp`, `moov` and `mdat`.
  package static func bytes(sound: [UInt8]) -> [UInt8] {
    fileType + movie(soundLength: sound.count) + box("mdat", sound)
  }

  package static let fileType = box(
    "ftyp", Array("M4A ".utf8) + [0, 0, 0, 0] + Array("isom".utf8))

  /// The `moov` of a file with this much audio data; its own length is constant.
  package static func movie(soundLength: Int) -> [UInt8] {
    // Version 0: dates 0, 1000 units per second, 30,000 units.
    let header =
      zeros(12) + bigEndian(1000) + bigEndian(30_000) + zeros(80)
    let handler = zeros(8) + Array("soun".utf8) + zeros(13)
    return box(
      "moov",
      box("mvhd", header)
        + box(
          "trak",
          box(
            "mdia",
            box("hdlr", handler)
              + box("minf", box("stbl", sampleTable(soundLength: soundLength))))))
  }

  /// One chunk with one sample, after the header of `mdat`.
  private static func sampleTable(soundLength: Int) -> [UInt8] {
    let sizes = zeros(4) + bigEndian(soundLength) + bigEndian(1)
    let chunks = zeros(4) + bigEndian(1) + bigEndian(1) + bigEndian(1) + bigEndian(1)
    let offsets = zeros(4) + bigEndian(1) + bigEndian(openingLength + 8)
    return box("stsz", sizes) + box("stsc", chunks) + box("stco", offsets)
  }

  private static let opening = fileType + movie(soundLength: 0)
  // Of `ftyp` and `moov`; `moov` itself contains it.
  private static let openingLength = 269

  private static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    bigEndian(payload.count + 8) + Array(type.utf8) + payload
  }

  private static func zeros(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: count)
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
  }
}
