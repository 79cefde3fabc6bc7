import Foundation

extension MP4Boxes {
  /// How long the file plays by its own word: the `mvhd` box in `moov` (ISO/IEC 14496-12, 8.2.2).
  ///
  /// `nil` where the header is absent or says nothing usable. The descriptor must be that of the
  /// file the boxes were read from.
  package func playingTime(descriptor: CInt) -> Duration? {
    guard let movie = boxes.first(where: { $0.type == "moov" }) else { return nil }
    let end = movie.offset + movie.length
    var offset = movie.offset + movie.headerLength
    // `mvhd` comes first or nearly so; each box costs a read.
    for _ in 0..<64 where offset + 32 <= end {
      guard let header = try? Self.bytes(at: offset, count: 32, in: descriptor) else { return nil }
      let size = Int64(Self.bigEndian(header[0..<4]))
      if header[4..<8].elementsEqual("mvhd".utf8) {
        return Self.playingTime(
          ofMovieHeader: offset..<max(offset, min(offset + size, end)), descriptor: descriptor)
      }
      guard size >= 8 else { return nil }
      offset += size
    }
    return nil
  }

  private static func playingTime(
    ofMovieHeader place: Range<Int64>, descriptor: CInt
  ) -> Duration? {
    guard let header = try? bytes(at: place.lowerBound, count: 32, in: descriptor) else {
      return nil
    }
    // Version 1 has 64-bit times, so scale and duration stand later.
    let isLong = header[8] == 1
    let body = place.lowerBound + 12 + (isLong ? 16 : 8)
    let count = isLong ? 12 : 8
    guard body + Int64(count) <= place.upperBound,
      let fields = try? bytes(at: body, count: count, in: descriptor)
    else { return nil }
    let scale = bigEndian(fields[0..<4])
    let units = bigEndian(fields[4...])
    // All ones stand for an unknown length.
    guard scale > 0, units > 0, units != (isLong ? UInt64.max : UInt64(UInt32.max)),
      units < scale * 86_400
    else { return nil }
    let milliseconds = Int64(units * 1000 / scale)
    return milliseconds > 0 ? .milliseconds(milliseconds) : nil
  }
}
