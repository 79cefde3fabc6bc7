/// The contents of `moov` (ISO/IEC 14496-12, 8.2.1).
struct Movie {
  let tracks: [Track]
  let header: MovieHeader?
  /// Whether there may be fragments: `mvex`, 8.8.1.
  let isExtended: Bool
  /// The duration with all fragments, in the movie's units: `mehd`, 8.8.2. `nil` if unknown (zero or all
  /// ones).
  let extendedDuration: UInt64?

  init(_ box: Box, in reader: FileReader) throws(MP4Error) {
    let boxes = try box.children(in: reader)
    let extends = boxes.first("mvex")
    let extendsBoxes = try extends?.children(in: reader) ?? []
    isExtended = extends != nil
    var tracks: [Track] = []
    for box in boxes where box.type == "trak" {
      tracks.append(try Track(box, movieExtends: extendsBoxes, in: reader))
    }
    self.tracks = tracks
    header = try boxes.first("mvhd").map { (box) throws(MP4Error) in
      try MovieHeader(box, in: reader)
    }
    extendedDuration = try extendsBoxes.first("mehd").map { (box) throws(MP4Error) in
      var fields = try FullBox(box, in: reader)
      let units = try fields.long()
      let isUnknown = units == 0 || units == (fields.version == 0 ? UInt64(UInt32.max) : .max)
      return isUnknown ? nil : units
    }.flatMap(\.self)
  }
}

/// The time scale and the duration of the movie: `mvhd` (ISO/IEC 14496-12, 8.2.2).
struct MovieHeader {
  /// Units per second.
  let timeScale: UInt32
  /// In units; `nil` if unknown (all ones).
  let units: UInt64?

  init(_ box: Box, in reader: FileReader) throws(MP4Error) {
    var fields = try FullBox(box, in: reader)
    fields.skip(fields.version == 0 ? 8 : 16)
    timeScale = try fields.uint32()
    let units = try fields.long()
    let unknown = fields.version == 0 ? UInt64(UInt32.max) : .max
    self.units = units == unknown ? nil : units
  }

  var playingTime: Duration? {
    units.flatMap { Duration(units: $0, timeScale: timeScale) }
  }
}

/// One track: `trak` (ISO/IEC 14496-12, 8.3.1).
struct Track {
  /// Zero if the header is missing. Fragments cannot refer to such a track.
  let id: UInt32
  let isAudio: Bool
  /// Units per second; `nil` if unknown.
  let timeScale: UInt32?
  let sampleTable: SampleTable
  /// Applies to samples of fragments that do not override it.
  let defaults: FragmentDefaults

  init(_ box: Box, movieExtends: [Box], in reader: FileReader) throws(MP4Error) {
    let boxes = try box.children(in: reader)
    let media = try boxes.first("mdia")?.children(in: reader) ?? []
    id = try Self.id(boxes, in: reader)
    isAudio = try Self.isAudio(media, in: reader)
    timeScale = try Self.timeScale(media, in: reader)
    let information = try media.first("minf")?.children(in: reader) ?? []
    sampleTable = SampleTable(
      boxes: try information.first("stbl")?.children(in: reader) ?? [], in: reader)
    defaults = try FragmentDefaults(ofTrack: id, movieExtends: movieExtends, in: reader)
  }

  // `tkhd`, 8.3.2.
  private static func id(_ boxes: [Box], in reader: FileReader) throws(MP4Error) -> UInt32 {
    guard let box = boxes.first("tkhd") else { return 0 }
    var fields = try FullBox(box, in: reader)
    fields.skip(fields.version == 0 ? 8 : 16)
    return try fields.uint32()
  }

  // `hdlr`, 8.4.3.
  private static func isAudio(_ media: [Box], in reader: FileReader) throws(MP4Error) -> Bool {
    guard let box = media.first("hdlr") else { return false }
    var fields = try FullBox(box, in: reader)
    fields.skip(4)
    return try fields.uint32() == 0x736F_756E  // "soun"
  }

  // `mdhd`, 8.4.2.
  private static func timeScale(
    _ media: [Box], in reader: FileReader
  ) throws(MP4Error) -> UInt32? {
    guard let box = media.first("mdhd") else { return nil }
    var fields = try FullBox(box, in: reader)
    fields.skip(fields.version == 0 ? 8 : 16)
    let scale = try fields.uint32()
    return scale > 0 ? scale : nil
  }
}

/// Default values of samples in fragments: `trex` (ISO/IEC 14496-12, 8.8.3), overridden by `tfhd`.
struct FragmentDefaults {
  var sampleDuration: UInt32 = 0
  var sampleSize: UInt32 = 0

  init(ofTrack id: UInt32, movieExtends: [Box], in reader: FileReader) throws(MP4Error) {
    for box in movieExtends where box.type == "trex" {
      var fields = try FullBox(box, in: reader)
      guard try fields.uint32() == id else { continue }
      fields.skip(4)
      sampleDuration = try fields.uint32()
      sampleSize = try fields.uint32()
    }
  }
}
