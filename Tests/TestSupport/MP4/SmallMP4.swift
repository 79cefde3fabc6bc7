/// The smallest complete MP4 files: 30 s of seeded noise without a sample table.
package enum SmallMP4 {
  /// Exactly `length` bytes; at least 300.
  ///
  /// - Parameter isIndexFirst: Whether the movie comes before the audio data.
  package static func bytes(
    length: Int, seed: UInt64, isIndexFirst: Bool = true
  ) -> [UInt8] {
    var numbers = SeededNumbers(seed: seed)
    let noise = (0..<max(0, length - fileType.count - movie.count - 8)).map { _ in
      UInt8(truncatingIfNeeded: numbers.next() >> 24)
    }
    let audio = MP4Box.box("mdat", noise)
    return fileType + (isIndexFirst ? movie + audio : audio + movie)
  }

  private static let fileType = MP4Box.box(
    "ftyp", Array("M4A ".utf8) + zeros(4) + Array("isom".utf8))

  private static let movie: [UInt8] = {
    // Version 0: dates 0, 1000 units per second, 30,000 units.
    let header = MP4Box.box(
      "mvhd",
      zeros(12) + MP4Box.bigEndian(UInt32(1000)) + MP4Box.bigEndian(UInt32(30_000)) + zeros(80))
    let handler = MP4Box.box("hdlr", zeros(8) + Array("soun".utf8) + zeros(13))
    return MP4Box.box("moov", header + MP4Box.box("trak", MP4Box.box("mdia", handler)))
  }()

  private static func zeros(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: count)
  }
}
