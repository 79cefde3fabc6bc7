import Foundation

/// An MP4 audio file whose boxes fill it (ISO/IEC 14496-12).
///
/// It begins with `ftyp`, has one `moov` with an audio track, and an `mdat` that is not empty. The samples are not
/// checked: whether all bytes have arrived is known from Content-Length.
package struct MP4File: Equatable, Sendable {
  /// From the movie header; `nil` if unknown.
  package let playingTime: Duration?

  /// Reads everything but the audio data, with `pread`. Does not change the descriptor's position.
  package init(descriptor: CInt) throws(MP4Error) {
    let file = try FileReader(descriptor: descriptor)
    let boxes = try file.boxes()
    var contents = MP4Contents()
    for box in boxes {
      try contents.count(box)
      if box.type != "mdat" { try contents.read(box, from: file) }
    }
    try contents.check()
    playingTime = contents.playingTime
  }
}

/// The boxes at the top level of a file, checked one after another.
struct MP4Contents {
  private var movie = Movie()
  private var boxes = 0
  private var headerBytes: Int64 = 0
  private var hasAudioData = false

  // Everything but the audio data; about 20 KiB in a preview.
  private static let maxHeaderBytes: Int64 = 8 << 20

  var playingTime: Duration? { movie.playingTime }
  var hasMovie: Bool { movie.isPresent }
  /// Where the last chunk of audio data begins.
  var lastChunk: UInt64 { movie.lastChunk }

  /// Checks limits that do not depend on the payload.
  mutating func count(_ box: MP4Box) throws(MP4Error) {
    boxes += 1
    guard boxes <= MP4Box.limit else { throw .notMP4 }
    if box.type == "mdat" {
      if !box.payload.isEmpty { hasAudioData = true }
    } else {
      headerBytes += Int64(box.payload.count)
      guard headerBytes <= Self.maxHeaderBytes else { throw .invalid(box: box.type) }
    }
  }

  mutating func read(_ box: MP4Box, from file: FileReader) throws(MP4Error) {
    try movie.read(box.type, in: Movie.top, BoxPayload(bytes: try file.bytes(box.payload)))
  }

  /// Whether everything was there that a file needs.
  func check() throws(MP4Error) {
    guard movie.isPresent else { throw .missing(box: "moov") }
    guard hasAudioData else { throw .missing(box: "mdat") }
    guard movie.hasAudio else { throw .noAudio }
  }
}

/// Why a file is not a complete MP4 audio file.
package enum MP4Error: Error, Equatable, Sendable {
  case empty
  case notMP4
  /// A top-level box extends past the end of the file.
  case truncated
  case missing(box: String)
  case repeated(box: String)
  /// The box is inconsistent with its container, exceeds a limit, or is not used in previews.
  case invalid(box: String)
  case noAudio
  case unreadable(errno: Int32)
}

/// What matters of the boxes besides the audio data, and limits on what FFmpeg allocates for them.
///
/// FFmpeg accepts a box inside almost any other, and keeps an index of all samples: without limits, 40 KB with
/// overlapping chunks take 1.5 GB.
private struct Movie {
  private(set) var isPresent = false
  private(set) var playingTime: Duration?
  private(set) var hasAudio = false
  private(set) var lastChunk: UInt64 = 0
  private var (samples, chunks, samplesPerChunk): (UInt64, UInt64, UInt64) = (0, 0, 0)

  // A million AAC samples play for six hours.
  private static let maxSamples: UInt64 = 1 << 20
  private static let maxDepth = 10

  /// The parent of the boxes at the top level.
  static let top = ""

  /// Where these boxes belong. Those in `none` are not part of a preview: `moof` and `mvex` are fragments, `cmov` is
  /// compressed, `senc` and `tenc` are encryption, `chap` refers to chapters.
  private static let parents = [
    "moov": top, "mvhd": "moov", "trak": "moov", "mdia": "trak", "minf": "mdia", "stbl": "minf",
    "stsd": "stbl", "stts": "stbl", "ctts": "stbl", "stsc": "stbl", "stsz": "stbl", "stz2": "stbl",
    "stco": "stbl", "co64": "stbl", "moof": "none", "traf": "none", "trun": "none", "mvex": "none",
    "cmov": "none", "senc": "none", "tenc": "none", "chap": "none",
  ]
  private static let containers: Set = [
    "moov", "trak", "mdia", "minf", "stbl", "udta", "meta", "ilst", "edts", "dinf", "tref", "gmhd",
    "wave", "sinf", "schi", "strk",
  ]

  mutating func read(
    _ type: String, in parent: String, _ box: BoxPayload, depth: Int = 0
  ) throws(MP4Error) {
    guard Self.parents[type] ?? parent == parent, depth < Self.maxDepth else {
      throw .invalid(box: type)
    }
    if type == "moov" {
      guard !isPresent else { throw .repeated(box: type) }
      isPresent = true
    }
    if Self.containers.contains(type) {
      // In ISO files, `meta` has version and flags (8.11.1).
      let skipped = type == "meta" && box.number(at: 0, bytes: 4) == 0 ? 4 : 0
      let isStrict = Self.parents[type] != nil
      for child in try box.boxes(from: skipped, isStrict: isStrict, type) {
        try read(child.type, in: type, child.payload, depth: depth + 1)
      }
    }
    try note(type, box)
    // FFmpeg does not use the sizes of the samples in some audio tracks.
    guard samples <= Self.maxSamples, chunks <= Self.maxSamples,
      chunks * samplesPerChunk <= Self.maxSamples
    else { throw .invalid(box: "stbl") }
  }

  private mutating func note(_ type: String, _ box: BoxPayload) throws(MP4Error) {
    switch type {
    case "mvhd":
      let isLong = box.number(at: 0, bytes: 1) == 1
      guard let scale = box.number(at: isLong ? 20 : 12, bytes: 4),
        let units = box.number(at: isLong ? 24 : 16, bytes: isLong ? 8 : 4)
      else { throw .invalid(box: type) }
      if isLong || units < UInt32.max { playingTime = Duration(units: units, timeScale: scale) }
    case "hdlr": if box.number(at: 8, bytes: 4) == 0x736F_756E { hasAudio = true }  // "soun"
    case "stsz", "stz2": samples += box.number(at: 8, bytes: 4) ?? 0
    case "stco", "co64":
      chunks += box.number(at: 4, bytes: 4) ?? 0
      let length = type == "stco" ? 4 : 8
      for offset in stride(from: 8, to: box.bytes.count, by: length) {
        lastChunk = max(lastChunk, box.number(at: offset, bytes: length) ?? 0)
      }
    case "stsc":
      for offset in stride(from: 12, to: box.bytes.count, by: 12) {
        samplesPerChunk = max(samplesPerChunk, box.number(at: offset, bytes: 4) ?? 0)
      }
    case "stsd":
      // Has no text, and boxes at different positions.
      for name in Self.parents.keys where box.bytes.firstRange(of: Array(name.utf8)) != nil {
        throw .invalid(box: type)
      }
    default: break
    }
  }
}

extension Duration {
  /// `nil` if unknown (all ones), less than a millisecond, or more than a day, which no preview lasts.
  fileprivate init?(units: UInt64, timeScale: UInt64) {
    guard timeScale > 0, units < timeScale * 86_400 else { return nil }
    let milliseconds = units * 1000 / timeScale
    guard milliseconds > 0 else { return nil }
    self = .milliseconds(milliseconds)
  }
}
