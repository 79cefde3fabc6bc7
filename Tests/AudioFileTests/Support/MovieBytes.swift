/// The boxes of a movie as bytes, with only the relevant fields.
enum MovieBytes {
  /// `ftyp` of 16 bytes, `mdat` with the audio data from byte 24, then `moov`.
  static func file(sound: [UInt8], movie: [UInt8]) -> [UInt8] {
    fileType + BoxBytes.box("mdat", sound) + movie
  }

  /// `moov` first; the closure gets the offset of the audio data.
  static func file(movie: (_ soundOffset: UInt32) -> [UInt8], sound: [UInt8]) -> [UInt8] {
    let offset = fileType.count + movie(0).count + 8
    return fileType + movie(UInt32(offset)) + BoxBytes.box("mdat", sound)
  }

  static let fileType = BoxBytes.box("ftyp", Array("M4A ".utf8) + [0, 0, 0, 0])

  /// `moov` with a header of 30 s.
  static func movie(_ boxes: [UInt8]...) -> [UInt8] {
    BoxBytes.box(
      "moov", BoxBytes.movieHeader(scale: 1000, units: 30_000) + boxes.flatMap(\.self))
  }

  /// `trak` with a time scale of 100 units a second.
  static func track(_ tables: [UInt8]..., id: UInt32 = 1, handler: String = "soun") -> [UInt8] {
    let header = full("tkhd", numbers(0, 0, id))
    let mediaHeader = full("mdhd", numbers(0, 0, 100, 0, 0))
    let kind = full("hdlr", numbers(0) + Array(handler.utf8) + numbers(0, 0, 0) + [0])
    let table = BoxBytes.box("minf", BoxBytes.box("stbl", tables.flatMap(\.self)))
    return BoxBytes.box("trak", header + BoxBytes.box("mdia", mediaHeader + kind + table))
  }

  static func sizes(_ sizes: UInt32...) -> [UInt8] {
    full("stsz", numbers(0, UInt32(sizes.count)) + sizes.flatMap { numbers($0) })
  }

  static func sizes(common: UInt32, count: UInt32) -> [UInt8] {
    full("stsz", numbers(common, count))
  }

  static func compactSizes(bits: UInt32, count: UInt32, _ bytes: [UInt8]) -> [UInt8] {
    full("stz2", numbers(bits, count) + bytes)
  }

  /// Runs of chunks: the number of the first chunk, and the samples per chunk.
  static func runs(_ runs: (first: UInt32, samples: UInt32)...) -> [UInt8] {
    full(
      "stsc", numbers(UInt32(runs.count)) + runs.flatMap { numbers($0.first, $0.samples, 1) })
  }

  static func chunks(_ offsets: UInt32...) -> [UInt8] {
    full("stco", numbers(UInt32(offsets.count)) + offsets.flatMap { numbers($0) })
  }

  static func longChunks(_ offsets: UInt64...) -> [UInt8] {
    full("co64", numbers(UInt32(offsets.count)) + offsets.flatMap { BoxBytes.bigEndian($0) })
  }

  static func full(_ type: String, _ payload: [UInt8], version: UInt8 = 0, flags: UInt32 = 0)
    -> [UInt8]
  {
    BoxBytes.box(type, BoxBytes.bigEndian(UInt32(version) << 24 | flags) + payload)
  }

  static func numbers(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { BoxBytes.bigEndian($0) }
  }
}
