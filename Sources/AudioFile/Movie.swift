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
