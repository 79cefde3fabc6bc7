/// The samples that one `moof` adds to the tracks (ISO/IEC 14496-12, 8.8.4).
struct Fragment {
  private let box: Box
  private let reader: FileReader

  init(_ box: Box, in reader: FileReader) {
    (self.box, self.reader) = (box, reader)
  }

  /// Calls `body` with each run of samples; skips tracks that are not among `tracks`.
  func forEachRun(
    tracks: [Track], _ body: (TrackRun) throws(MP4Error) -> Void
  ) throws(MP4Error) {
    // Without a base offset, the data of the first track is relative to `moof`, and that of each further
    // track to the end of the previous data.
    var dataEnd = box.offset
    for box in try box.children(in: reader) where box.type == "traf" {
      let boxes = try box.children(in: reader)
      let header = try TrackFragmentHeader(boxes, of: tracks, in: reader)
      guard let header else { continue }
      let base = header.usesFragmentAsBase ? self.box.offset : header.baseDataOffset ?? dataEnd
      var decodeTime = try Self.decodeTime(boxes, in: reader)
      dataEnd = base
      for box in boxes where box.type == "trun" {
        let run = try TrackRun(
          box, header: header, base: base, dataEnd: dataEnd, decodeTime: decodeTime, in: reader)
        try body(run)
        dataEnd = run.data.upperBound
        // The decode time applies only to the first run.
        decodeTime = nil
      }
    }
  }

  // `tfdt`, 8.8.12.
  private static func decodeTime(_ boxes: [Box], in reader: FileReader) throws(MP4Error) -> UInt64?
  {
    guard let box = boxes.first("tfdt") else { return nil }
    var fields = try FullBox(box, in: reader)
    return try fields.long()
  }
}

/// `tfhd` (ISO/IEC 14496-12, 8.8.7).
struct TrackFragmentHeader {
  let track: Track
  let baseDataOffset: Int64?
  let usesFragmentAsBase: Bool
  let defaults: FragmentDefaults

  /// `nil` if the track is not among `tracks`.
  init?(_ boxes: [Box], of tracks: [Track], in reader: FileReader) throws(MP4Error) {
    guard let box = boxes.first("tfhd") else { throw .missing(box: "tfhd") }
    var fields = try FullBox(box, in: reader)
    let id = try fields.uint32()
    guard let track = tracks.first(where: { $0.id == id }) else { return nil }
    self.track = track
    var base: Int64?
    if fields.flags & 0x1 != 0 {
      guard let offset = Int64(exactly: try fields.uint64()) else { throw .truncated }
      base = offset
    }
    baseDataOffset = base
    usesFragmentAsBase = base == nil && fields.flags & 0x2_0000 != 0
    if fields.flags & 0x2 != 0 { fields.skip(4) }
    var defaults = track.defaults
    if fields.flags & 0x8 != 0 { defaults.sampleDuration = try fields.uint32() }
    if fields.flags & 0x10 != 0 { defaults.sampleSize = try fields.uint32() }
    self.defaults = defaults
  }
}

/// Samples that are contiguous in the file: `trun` (ISO/IEC 14496-12, 8.8.8).
struct TrackRun {
  let track: Track
  /// The position of the samples in the file.
  let data: Range<Int64>
  /// In units of the track's time scale.
  let duration: UInt64
  /// The decode time of the first sample; `nil` if it follows the previous samples.
  let decodeTime: UInt64?

  init(
    _ box: Box, header: TrackFragmentHeader, base: Int64, dataEnd: Int64, decodeTime: UInt64?,
    in reader: FileReader
  ) throws(MP4Error) {
    var fields = try FullBox(box, in: reader)
    let flags = fields.flags
    let count = try fields.uint32()
    var start = dataEnd
    if flags & 0x1 != 0 {
      let (sum, overflows) = base.addingReportingOverflow(
        Int64(Int32(bitPattern: try fields.uint32())))
      guard !overflows, sum >= 0 else { throw .invalid(box: "trun") }
      start = sum
    }
    if flags & 0x4 != 0 { fields.skip(4) }
    let sums = try Self.sums(&fields, count: count, defaults: header.defaults)
    let (end, overflows) = start.addingReportingOverflow(sums.length)
    guard !overflows else { throw .truncated }
    track = header.track
    data = start..<end
    duration = sums.duration
    self.decodeTime = decodeTime
  }

  /// The total length in bytes and the total duration of the samples.
  private static func sums(
    _ fields: inout FullBox, count: UInt32, defaults: FragmentDefaults
  ) throws(MP4Error) -> (length: Int64, duration: UInt64) {
    let (hasDurations, hasSizes) = (fields.flags & 0x100 != 0, fields.flags & 0x200 != 0)
    let entryLength = (fields.flags >> 8 & 0xF).nonzeroBitCount * 4
    var duration = UInt64(count) * UInt64(defaults.sampleDuration)
    let (common, overflows) = Int64(count).multipliedReportingOverflow(
      by: Int64(defaults.sampleSize))
    guard hasSizes || !overflows else { throw .truncated }
    var length = common
    guard entryLength > 0 else { return (length, duration) }
    let samples = try fields.table(count: count, entryLength: entryLength)
    if hasDurations { duration = 0 }
    if hasSizes { length = 0 }
    for index in 0..<samples.count {
      if hasDurations { duration += try samples.number(index) }
      if hasSizes { length += Int64(try samples.number(index, at: hasDurations ? 4 : 0)) }
    }
    return (length, duration)
  }
}

/// The end time of the samples of each track of a fragmented file.
struct FragmentedTime {
  private let tracks: [Track]
  /// By track ID, in units of the track's time scale.
  private var ends: [UInt32: UInt64] = [:]

  /// Starts with the samples described in `moov`.
  init(tracks: [Track]) throws(MP4Error) {
    self.tracks = tracks
    for track in tracks { ends[track.id] = try track.sampleTable.duration() }
  }

  mutating func add(_ run: TrackRun) throws(MP4Error) {
    let former = ends[run.track.id] ?? 0
    let (end, overflows) = (run.decodeTime ?? former).addingReportingOverflow(run.duration)
    guard !overflows else { throw .invalid(box: "trun") }
    ends[run.track.id] = max(former, end)
  }

  /// Whether a track has this duration; one unit less is allowed for rounding.
  func reaches(_ units: UInt64, timeScale: UInt32) -> Bool {
    tracks.contains { track in
      guard let own = track.timeScale, let end = ends[track.id] else { return false }
      // Compared as fractions in 128 bits, because 64 bits times 32 bits could overflow.
      return (UInt128(units) - (units > 0 ? 1 : 0)) * UInt128(own)
        <= UInt128(end) * UInt128(timeScale)
    }
  }

  /// The playing time of the longest audio track.
  var playingTime: Duration? {
    tracks.filter(\.isAudio).compactMap { track in
      track.timeScale.flatMap { Duration(units: ends[track.id] ?? 0, timeScale: $0) }
    }.max()
  }
}

extension Duration {
  /// `nil` for less than a millisecond or more than a day, which no preview lasts.
  init?(units: UInt64, timeScale: UInt32) {
    guard timeScale > 0, units < UInt64(timeScale) * 86_400 else { return nil }
    let milliseconds = units * 1000 / UInt64(timeScale)
    guard milliseconds > 0 else { return nil }
    self = .milliseconds(milliseconds)
  }
}

/// Checks that the last fragment of a fragmented file is present.
///
/// A file that is cut between two fragments is valid, so the end must be recorded: by a random access table
/// after the fragments, an index before them, or their total duration.
struct FragmentedEnd {
  let boxes: [Box]
  let reader: FileReader
  private let lastFragment: Int64

  init(boxes: [Box], in reader: FileReader) {
    (self.boxes, self.reader) = (boxes, reader)
    lastFragment = boxes.last { $0.type == "moof" }?.offset ?? 0
  }

  /// | - Parameter reachesDuration: Whether the samples are as long as `mehd` specifies; `nil` without
  /// `mehd`.
  /// - Throws: `.truncated` if a fragment is missing, `.unknownEnd` if the end is not recorded.
  func check(reachesDuration: Bool?) throws(MP4Error) {
    let isIndexed = try isIndexed()
    if isIndexed || hasRandomAccessTable { return }
    guard let reachesDuration else { throw .unknownEnd }
    guard reachesDuration else { throw .truncated }
  }

  /// Whether `mfra` follows the last fragment (ISO/IEC 14496-12, 8.8.9).
  private var hasRandomAccessTable: Bool {
    boxes.contains { $0.type == "mfra" && $0.offset > lastFragment }
  }

  /// Whether an index before the fragments includes the last one: `sidx` (8.16.3).
  ///
  /// An index of one segment is not sufficient, because the next segment may have its own.
  private func isIndexed() throws(MP4Error) -> Bool {
    let firstFragment = boxes.first("moof")?.offset ?? 0
    var isIndexed = false
    for box in boxes where box.type == "sidx" {
      let index = try SegmentIndex(box, in: reader)
      guard index.end <= reader.length else { throw .truncated }
      if index.segments > 1, box.offset < firstFragment, index.end > lastFragment {
        isIndexed = true
      }
    }
    return isIndexed
  }
}

/// `sidx` (ISO/IEC 14496-12, 8.16.3).
private struct SegmentIndex {
  let segments: Int
  /// The end of the last segment.
  let end: Int64

  init(_ box: Box, in reader: FileReader) throws(MP4Error) {
    var fields = try FullBox(box, in: reader)
    fields.skip(8)
    _ = try fields.long()
    let firstOffset = try fields.long()
    let count = try fields.uint32() & 0xFFFF
    let references = try fields.table(count: count, entryLength: 12)
    segments = references.count
    guard let skipped = Int64(exactly: firstOffset), skipped <= reader.length - box.end else {
      throw .truncated
    }
    var end = box.end + skipped
    for index in 0..<references.count {
      // The top bit says whether the reference is to another index.
      end += Int64(try references.number(index) & 0x7FFF_FFFF)
    }
    self.end = end
  }
}
