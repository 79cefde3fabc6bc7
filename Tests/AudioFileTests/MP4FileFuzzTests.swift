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
    let pair = FragmentBytes.fragment(sizes: 20, 30) + FragmentBytes.sound(50)
    let index = FragmentBytes.index(pair.count, pair.count)
    let timed = FragmentBytes.opening(extends: FragmentBytes.duration(800))
    return [
      first, first.dropLast(58) + BoxBytes.lastBox("mdat", sound),
      first + BoxBytes.longBox("free", sound) + BoxBytes.box("mdat") + [0, 0, 0],
      MovieBytes.file(sound: sound, movie: MovieBytes.movie(compact)),
      FragmentBytes.opening() + pair + pair + FragmentBytes.randomAccess,
      FragmentBytes.opening() + index + pair + pair, timed + pair + pair,
      SmallMP4.bytes(length: 400, seed: 1),
    ]
  }()

  @Test func `the samples are complete`() throws {
    for sample in Self.samples { #expect(try BoxBytes.error(sample) == nil) }
  }

  @Test func `Fuzz: the boxes of a complete file fill it, except for zeros at the end`()
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
      var end: Int64 = 0
      for box in whole.boxes {
        try #require(box.offset == end && box.length >= box.headerLength)
        let type = bytes[(Int(box.offset) + 4)..<(Int(box.offset) + 8)]
        try #require(String(decoding: type, as: UTF8.self) == box.type || type.contains(0xA9))
        end += box.length
      }
      try #require(!bytes[Int(end)...].contains { $0 != 0 })
      try #require(whole.boxes.first?.type == "ftyp")
      try #require(whole.boxes.count { $0.type == "moov" } == 1)
      try #require(whole.boxes.contains { $0.type == "mdat" })
      if let time = whole.playingTime {
        try #require(time > .zero && time < .seconds(86_400))
      }
    }
  }
}
