import Foundation

/// An MP4 audio file whose boxes fill it (ISO/IEC 14496-12).
///
/// It begins with `ftyp`, has one `moov` with an audio track, and an `mdat` that is not empty. The samples are not
/// checked: whether all bytes have arrived is known from Content-Length.
package struct MP4File: Equatable, Sendable {
  /// From the movie header; `nil` if unknown.
  package let playingTime: Duration?

  // Everything but the audio data; about 20 KiB in a preview.
  private static let maxHeaderBytes: Int64 = 8 << 20

  /// Reads everything but the audio data, with `pread`. Does not change the descriptor's position.
  package init(descriptor: CInt) throws(MP4Error) {
    let file = try FileReader(descriptor: descriptor)
    let boxes = try file.boxes()
    guard boxes.contains(where: { $0.type == "mdat" && !$0.payload.isEmpty }) else {
      throw .missing(box: boxes.contains { $0.type == "moov" } ? "mdat" : "moov")
    }
    var movie: Movie?
    var headerBytes: Int64 = 0
    var limits = SampleLimits()
    for box in boxes where box.type != "mdat" {
      headerBytes += Int64(box.payload.count)
      guard headerBytes <= Self.maxHeaderBytes else { throw .invalid(box: box.type) }
      let bytes = BoxPayload(try file.bytes(box.payload))
      try limits.check(box.type, bytes)
      guard box.type == "moov" else { continue }
      guard movie == nil else { throw .repeated(box: "moov") }
      movie = try Movie(bytes)
    }
    guard let movie else { throw .missing(box: "moov") }
    guard movie.hasAudio else { throw .noAudio }
    playingTime = movie.playingTime
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

/// The contents of `moov` (8.2.1) that matter.
private struct Movie {
  private(set) var playingTime: Duration?
  private(set) var hasAudio = false

  init(_ bytes: BoxPayload) throws(MP4Error) {
    try read("moov", bytes)
  }

  private mutating func read(_ type: String, _ box: BoxPayload) throws(MP4Error) {
    switch type {
    case "moov", "trak", "mdia":
      let children: [(type: String, payload: BoxPayload)]
      do throws(MP4Error) { children = try box.boxes() } catch { throw .invalid(box: type) }
      for child in children { try read(child.type, child.payload) }
    case "mvhd":
      let isLong = box.number(at: 0, bytes: 1) == 1
      guard let scale = box.number(at: isLong ? 20 : 12, bytes: 4),
        let units = box.number(at: isLong ? 24 : 16, bytes: isLong ? 8 : 4)
      else { throw .invalid(box: type) }
      if isLong || units < UInt32.max { playingTime = Duration(units: units, timeScale: scale) }
    case "hdlr":
      if box.number(at: 8, bytes: 4) == 0x736F_756E { hasAudio = true }  // "soun"
    default: break
    }
  }
}

/// Limits what libmpv allocates for a file. It finds these boxes inside almost any other, and keeps an index of all
/// samples, once for each edit: without limits, 40 KB with overlapping chunks take 1.5 GB.
private struct SampleLimits {
  // A million AAC samples play for six hours.
  private static let max: UInt64 = 1 << 20
  private var (samples, chunks, edits): (UInt64, UInt64, UInt64) = (0, 0, 1)

  /// - Throws: `.invalid` for too many samples or chunks, for a compressed movie (`cmov`), and for fragments.
  mutating func check(_ type: String, _ box: BoxPayload) throws(MP4Error) {
    if type == "moof" { throw .invalid(box: type) }
    for (index, byte) in box.bytes.enumerated() where Self.initials.contains(byte) {
      guard let code = box.number(at: index, bytes: 4), let type = Self.types[code] else {
        continue
      }
      // A length of 1 is followed by the real one, of 8 bytes. In text, a length is far too large.
      guard let length = box.number(at: index - 4, bytes: 4),
        length <= 1 || (8...UInt64(box.bytes.count - index + 4)).contains(length)
      else { continue }
      let fields = index + (length == 1 ? 12 : 4)
      let count = box.number(at: fields + (["stsz", "stz2"].contains(type) ? 8 : 4), bytes: 4) ?? 0
      switch type {
      case "stsz", "stz2": samples += count
      case "stco", "co64": chunks += count
      case "elst": edits += count
      default: throw .invalid(box: type)
      }
      guard samples.multipliedReportingOverflow(by: edits).partialValue <= Self.max,
        samples <= Self.max, edits <= Self.max, chunks <= Self.max
      else { throw .invalid(box: type) }
    }
  }

  private static let initials = Set("scem".utf8)
  private static let types: [UInt64: String] = Dictionary(
    uniqueKeysWithValues: ["stsz", "stz2", "stco", "co64", "elst", "cmov", "moof", "mvex"].map {
      ($0.utf8.reduce(0) { $0 << 8 | UInt64($1) }, $0)
    })
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
