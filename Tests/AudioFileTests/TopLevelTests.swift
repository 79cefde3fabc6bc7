import Foundation
import TestSupport
import Testing

@testable import AudioFile

@Suite struct TopLevelTests {
  private let sound = [UInt8](repeating: 2, count: 100)
  /// `ftyp` and `moov`.
  private let opening = MovieBytes.fileType + MovieBytes.movie(MovieBytes.track(MovieBytes.tables))
  /// With the audio data.
  private var whole: [UInt8] { opening + MP4Box.box("mdat", sound) }

  private func error(_ bytes: [UInt8]) throws -> MP4Error? {
    try BoxBytes.error(bytes)
  }

  @Test func `a complete file is accepted`() throws {
    #expect(try BoxBytes.whole(whole).playingTime == .seconds(30))
  }

  @Test func `a file that is cut anywhere is incomplete`() throws {
    for length in 0..<whole.count {
      let error = try error(Array(whole[..<length]))
      #expect(error != nil, "\(length)")
    }
    #expect(try error([]) == .empty)
    #expect(try error(Array(whole.dropLast())) == .truncated)
    #expect(try error(Array(whole.dropLast(108))) == .missing(box: "mdat"))
    #expect(try error(MovieBytes.fileType) == .missing(box: "moov"))
  }

  @Test func `a box that is cut off, or unknown bytes, after the audio data are an error`() throws {
    let end = MP4Box.box("free", [UInt8](repeating: 1, count: 12))
    #expect(try error(whole + end) == nil)
    for count in 1..<end.count { #expect(try error(whole + end[..<count]) == .truncated) }
    for byte in [0x41, 0xFF] as [UInt8] {
      for count in 1...64 {
        #expect(try error(whole + [UInt8](repeating: byte, count: count)) == .truncated)
      }
    }
  }

  @Test func `the first box is ftyp`() throws {
    let others = [
      Array("<!DOCTYPE html><html></html>".utf8), Array("# mpv EDL v0\nhttp://a.example/x".utf8),
      Array("ftyp".utf8), [UInt8](repeating: 0xFF, count: 5000), Array(whole[16...]),
      MP4Box.box("free") + whole,
    ]
    for other in others { #expect(try error(other) == .notMP4) }
  }

  @Test func `a file has one moov, and any number of other boxes`() throws {
    #expect(try error(whole + MP4Box.box("moov")) == .repeated(box: "moov"))
    for type in ["mdat", "free", "skip", "wide", "uuid", "styp", "meta"] {
      #expect(try error(whole + MP4Box.box(type)) == nil, "\(type)")
      #expect(try error(whole + MP4Box.box(type, sound)) == nil, "\(type)")
    }
  }

  @Test func `256 boxes pass and 257 do not`() throws {
    let free = (3..<256).flatMap { _ in MP4Box.box("free") }
    #expect(try error(whole + free) == nil)
    #expect(try error(whole + free + MP4Box.box("free")) == .notMP4)
    let movie = { (free: [UInt8]) in
      MovieBytes.file(sound: self.sound, movie: MovieBytes.movie(free, MovieBytes.track()))
    }
    let inner = (2..<256).flatMap { _ in MP4Box.box("free") }
    #expect(try error(movie(inner)) == nil)
    #expect(try error(movie(inner + MP4Box.box("free"))) == .invalid(box: "moov"))
  }

  @Test func `a length may have 64 bits, and is at least that of the header`() throws {
    #expect(try error(opening + BoxBytes.longBox("mdat", sound)) == nil)
    #expect(try error((opening + BoxBytes.longBox("mdat", sound)).dropLast()) == .truncated)
    #expect(try error(opening + [0, 0, 0, 1] + Array("mdat".utf8)) == .truncated)
    for length in [2, 7] as [UInt8] {
      #expect(try error(whole + [0, 0, 0, length] + Array("free".utf8)) == .notMP4)
    }
    for (length, expected): (UInt64, MP4Error) in [
      (0, .notMP4), (15, .notMP4), (.max, .notMP4), (UInt64(Int64.max), .truncated),
    ] {
      let claim = [0, 0, 0, 1] + Array("mdat".utf8) + MP4Box.bigEndian(length)
      #expect(try error(opening + claim + sound) == expected)
    }
  }

  @Test func `a track without sound is no audio`() throws {
    let video = MovieBytes.movie(MovieBytes.track(handler: "vide"))
    #expect(try error(MovieBytes.file(sound: sound, movie: video)) == .noAudio)
  }

  @Test func `an mdat of length zero extends to the end of the file`() throws {
    #expect(try error(opening + BoxBytes.lastBox("mdat", sound)) == nil)
    #expect(try error(opening + BoxBytes.lastBox("mdat", [])) == .missing(box: "mdat"))
  }

  @Test func `an error of the disk is reported`() {
    #expect(throws: MP4Error.unreadable(errno: EBADF)) { try MP4File(descriptor: -1) }
  }

  @Test func `the position of the descriptor stays`() throws {
    try BoxBytes.inFile(whole) { descriptor in
      #expect(lseek(descriptor, 5, SEEK_SET) == 5)
      _ = try MP4File(descriptor: descriptor)
      #expect(lseek(descriptor, 0, SEEK_CUR) == 5)
    }
  }
}
