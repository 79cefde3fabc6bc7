import Foundation

/// Whether the part of an MP4 audio file that has arrived can be played while the rest arrives. It is checked like an
/// `MP4File`.
package enum MP4Start: Equatable, Sendable {
  case needsMore
  /// The player must see only the first `size` bytes: FFmpeg looks for further boxes after the audio data, so a read
  /// there would wait for the whole file.
  case playable(size: Int64)
  /// The movie follows the audio data. To play, the bytes from here to the end of the file are needed.
  case needsTail(from: Int64)

  private static let maxTailBytes: Int64 = 512 << 10

  /// Reads with `pread`, and does not change the descriptor's position.
  ///
  /// - Parameters:
  ///   - available: The number of bytes that have arrived. What the file contains after them is not read.
  ///   - total: The length of the complete file.
  ///   - tail: What `needsTail` asked for.
  /// - Throws: If the file is not valid, or can only be played when it is complete.
  package init(
    descriptor: CInt, available: Int64, total: Int64, tail: [UInt8]? = nil
  ) throws(MP4Error) {
    guard total > 0 else { throw .empty }
    let file = FileReader(descriptor: descriptor, tail: tail ?? [], length: total)
    var contents = MP4Contents()
    var audioEnd: Int64?
    var offset: Int64 = 0
    while offset < total {
      let limit = audioEnd == nil || tail == nil ? available : total
      guard min(offset + 16, total) <= limit else {
        self = audioEnd.map { .needsTail(from: $0) } ?? .needsMore
        return
      }
      let box = try file.box(at: offset)
      offset = box.payload.upperBound
      try contents.count(box)
      if box.type == "mdat" {
        if box.payload.isEmpty || audioEnd != nil { continue }
        if contents.hasMovie {
          try contents.check()
          guard contents.lastChunk < offset else { throw .invalid(box: "stco") }
          self = .playable(size: offset)
          return
        }
        audioEnd = offset
        guard (1...Self.maxTailBytes).contains(total - offset) else { throw .missing(box: "moov") }
        if let tail, tail.count != total - offset { throw .truncated }
      } else {
        guard offset <= limit else {
          self = audioEnd.map { .needsTail(from: $0) } ?? .needsMore
          return
        }
        try contents.read(box, from: file)
      }
    }
    try contents.check()
    self = .playable(size: total)
  }
}
