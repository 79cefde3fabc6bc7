import Foundation
import TestSupport
import Testing

@testable import AudioFile

@Suite struct BoxFuzzTests {
  private static let samples: [[UInt8]] = {
    let first = BoxBytes.box("ftyp", Array("M4A ".utf8))
    let header = BoxBytes.movieHeader(scale: 44_100, units: 1_320_795)
    let longHeader = BoxBytes.longMovieHeader(scale: 1000, units: 30_000)
    let other = BoxBytes.box("udta", BoxBytes.box("meta", [1, 2, 3]))
    let sound = [UInt8](repeating: 3, count: 50)
    return [
      first + BoxBytes.box("moov", header + other) + BoxBytes.box("mdat", sound),
      first + BoxBytes.longBox("mdat", sound) + BoxBytes.box("moov", other + longHeader),
      first + BoxBytes.box("free") + BoxBytes.box("moov", header) + BoxBytes.lastBox("mdat", sound),
      first + BoxBytes.box("mdat", sound) + BoxBytes.lastBox("moov", longHeader),
      SmallMP4.bytes(length: 300, seed: 1),
    ]
  }()

  @Test func `Fuzz: the boxes of a file that is called whole fill it to its last byte`()
    async throws
  {
    // No name, and gone with the stream.
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    let file = fileno(stream)
    try await Fuzz().run("MP4Boxes", on: { $0.bytes(of: Self.samples) }) { bytes in
      try #require(ftruncate(file, 0) == 0)
      try #require(pwrite(file, bytes, bytes.count, 0) == bytes.count)
      guard let whole = try? MP4Boxes(descriptor: file) else { return }
      var end: Int64 = 0
      for box in whole.boxes {
        try #require(box.offset == end && box.length >= box.headerLength)
        let type = bytes[(Int(box.offset) + 4)..<(Int(box.offset) + 8)]
        try #require(String(decoding: type, as: UTF8.self) == box.type || type.contains(0xA9))
        end += box.length
      }
      try #require(end == Int64(bytes.count))
      try #require(whole.boxes.first?.type == "ftyp")
      for type in ["moov", "mdat"] { try #require(whole.boxes.count { $0.type == type } == 1) }
      if let time = whole.playingTime(descriptor: file) {
        try #require(time > .zero && time < .seconds(86_400))
      }
    }
  }
}
