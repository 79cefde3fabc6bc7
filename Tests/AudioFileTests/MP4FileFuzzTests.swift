import Foundation
import TestSupport
import Testing

@testable import AudioFile

@Suite struct MP4FileFuzzTests {
  private static let samples: [[UInt8]] = {
    let sound = [UInt8](repeating: 3, count: 50)
    let tables = { (offset: UInt32) in
      MovieBytes.movie(
        MovieBytes.track(
          MovieBytes.sizes(10, 15, 20, 5), MovieBytes.runs((1, 1), (2, 3)),
          MovieBytes.chunks(offset, offset + 10)))
    }
    let first = MovieBytes.file(movie: tables, sound: sound)
    let compact = MovieBytes.track(
      MovieBytes.compactSizes(bits: 4, count: 5, [0xAA, 0xAA, 0xA0]), MovieBytes.runs((1, 5)),
      MovieBytes.longChunks(24))
    return [
      first, first.dropLast(58) + BoxBytes.lastBox("mdat", sound),
      first + BoxBytes.longBox("free", sound) + BoxBytes.box("mdat"),
      MovieBytes.file(sound: sound, movie: MovieBytes.movie(compact)),
      SmallMP4.bytes(length: 400, seed: 1),
    ]
  }()

  @Test func `the samples are complete`() throws {
    for sample in Self.samples { #expect(try BoxBytes.error(sample) == nil) }
  }

  @Test func `Fuzz: an accepted file begins with ftyp and has moov, mdat and a sane time`()
    async throws
  {
    // Has no name, and is deleted when the stream is closed.
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    let file = fileno(stream)
    try await Fuzz().run("MP4File", on: { $0.bytes(of: Self.samples) }) { bytes in
      try #require(ftruncate(file, 0) == 0)
      try #require(pwrite(file, bytes, bytes.count, 0) == bytes.count)
      guard let whole = try? MP4File(descriptor: file) else { return }
      try #require(bytes[4..<8] == Array("ftyp".utf8)[...])
      for type in ["moov", "mdat", "soun"] {
        try #require(bytes.firstRange(of: Array(type.utf8)) != nil)
      }
      if let time = whole.playingTime {
        try #require(time > .zero && time < .seconds(86_400))
      }
    }
  }
}
