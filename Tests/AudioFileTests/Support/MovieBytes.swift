import TestSupport

/// The boxes of a movie as bytes, with only the relevant fields.
enum MovieBytes {
  /// `ftyp` of 16 bytes, `mdat` with the audio data from byte 24, then `moov`.
  static func file(sound: [UInt8], movie: [UInt8]) -> [UInt8] {
    fileType + MP4Box.box("mdat", sound) + movie
  }

  static let fileType = MP4Box.box("ftyp", Array("M4A ".utf8) + [0, 0, 0, 0])

  /// `moov` with a header of 30 s.
  static func movie(_ boxes: [UInt8]...) -> [UInt8] {
    MP4Box.box(
      "moov", BoxBytes.movieHeader(scale: 1000, units: 30_000) + boxes.flatMap(\.self))
  }

  static func track(_ tables: [UInt8]..., handler: String = "soun") -> [UInt8] {
    let kind = full("hdlr", numbers(0) + Array(handler.utf8) + numbers(0, 0, 0) + [0])
    let table = MP4Box.box("minf", MP4Box.box("stbl", tables.flatMap(\.self)))
    return MP4Box.box("trak", MP4Box.box("mdia", kind + table))
  }

  /// Three samples in two chunks.
  static let tables = sizes(common: 30, count: 3) + runs((1, 2), (2, 1)) + chunks(24, 84)

  static func sizes(common: UInt32, count: UInt32) -> [UInt8] {
    full("stsz", numbers(common, count))
  }

  /// Runs of chunks: the number of the first chunk, and the samples per chunk.
  static func runs(_ runs: (first: UInt32, samples: UInt32)...) -> [UInt8] {
    full(
      "stsc", numbers(UInt32(runs.count)) + runs.flatMap { numbers($0.first, $0.samples, 1) })
  }

  static func chunks(_ offsets: UInt32...) -> [UInt8] {
    full("stco", numbers(UInt32(offsets.count)) + offsets.flatMap { numbers($0) })
  }

  /// A box with version and flags.
  static func full(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    MP4Box.box(type, numbers(0) + payload)
  }

  static func numbers(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { MP4Box.bigEndian($0) }
  }
}
