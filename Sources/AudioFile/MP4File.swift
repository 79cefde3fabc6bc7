/// An MP4 file with all its samples (ISO/IEC 14496-12).
///
/// It begins with `ftyp` and has one `moov` and an audio track with samples. All bytes listed in the sample
/// tables (8.7) and fragments (8.8) are inside `mdat` boxes. Damage within these bytes is not detected.
package struct MP4File: Equatable, Sendable {
  /// The top-level boxes. Zeros may follow the last one.
  package let boxes: [Box]
  /// From the movie header; in a fragmented file, the sum of the samples' durations. `nil` if unknown.
  package let playingTime: Duration?

  /// Reads headers and sample tables with `pread`, about 20 KiB of a preview, and no samples. Does not change
  /// the descriptor's position.
  package init(descriptor: CInt) throws(MP4Error) {
    let reader = try FileReader(descriptor: descriptor)
    boxes = try TopLevel.boxes(in: reader)
    guard let movieBox = boxes.first("moov") else { throw .missing(box: "moov") }
    guard boxes.first("mdat") != nil else { throw .missing(box: "mdat") }
    let movie = try Movie(movieBox, in: reader)
    let media = MediaData(boxes: boxes, fileLength: reader.length)
    let hasAudio = try Self.checkChunks(of: movie, in: media)
    if movie.isExtended || boxes.first("moof") != nil {
      let fragments = try Self.checkFragments(boxes, of: movie, in: media, reader)
      guard hasAudio || fragments.hasAudio else { throw .noAudio }
      playingTime = fragments.time.playingTime
    } else {
      guard hasAudio else { throw .noAudio }
      playingTime = movie.header?.playingTime
    }
  }

  /// | - Returns: Whether an audio track has a chunk.
  private static func checkChunks(
    of movie: Movie, in media: MediaData
  ) throws(MP4Error) -> Bool {
    var hasAudio = false
    for track in movie.tracks {
      try track.sampleTable.forEachChunk { (chunk) throws(MP4Error) in
        try media.check(chunk, namedBy: "stco")
        if track.isAudio, !chunk.isEmpty { hasAudio = true }
      }
    }
    return hasAudio
  }

  private static func checkFragments(
    _ boxes: [Box], of movie: Movie, in media: MediaData, _ reader: FileReader
  ) throws(MP4Error) -> (hasAudio: Bool, time: FragmentedTime) {
    var hasAudio = false
    var time = try FragmentedTime(tracks: movie.tracks)
    for box in boxes where box.type == "moof" {
      try Fragment(box, in: reader).forEachRun(tracks: movie.tracks) { (run) throws(MP4Error) in
        try media.check(run.data, namedBy: "trun")
        try time.add(run)
        if run.track.isAudio, !run.data.isEmpty { hasAudio = true }
      }
    }
    let reachesDuration = movie.extendedDuration.flatMap { duration in
      movie.header.map { time.reaches(duration, timeScale: $0.timeScale) }
    }
    try FragmentedEnd(boxes: boxes, in: reader).check(reachesDuration: reachesDuration)
    return (hasAudio, time)
  }
}

/// Why a file is not a complete MP4 audio file.
package enum MP4Error: Error, Equatable, Sendable {
  case empty
  case notMP4
  /// A box, or the data listed in the tables, extends past the end of the file.
  case truncated
  case missing(box: String)
  case repeated(box: String)
  /// The box is inconsistent with itself, another box or its container.
  case invalid(box: String)
  /// No audio track has any samples.
  case noAudio
  /// The end of a fragmented file is not recorded, so the last fragment may be missing.
  case unknownEnd
  case unreadable(errno: Int32)
}

/// The bytes that may hold samples: the payloads of `mdat` boxes (ISO/IEC 14496-12, 8.1.1).
struct MediaData {
  private let ranges: [Range<Int64>]
  private let fileLength: Int64

  init(boxes: [Box], fileLength: Int64) {
    ranges = boxes.filter { $0.type == "mdat" }.map(\.payload)
    self.fileLength = fileLength
  }

  /// | - Parameter table: The box that lists the samples.
  /// - Throws: `.truncated` past the end of the file, `.invalid` outside the media data.
  func check(_ samples: Range<Int64>, namedBy table: String) throws(MP4Error) {
    guard !samples.isEmpty else { return }
    guard samples.upperBound <= fileLength else { throw .truncated }
    guard
      ranges.contains(where: {
        $0.lowerBound <= samples.lowerBound && samples.upperBound <= $0.upperBound
      })
    else { throw .invalid(box: table) }
  }
}
