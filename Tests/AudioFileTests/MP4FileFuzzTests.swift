import TestSupport
import Testing

@testable import AudioFile

@Suite struct MP4FileFuzzTests {
  private static let samples: [[UInt8]] = {
    let sound = [UInt8](repeating: 3, count: 50)
    let opening =
      MovieBytes.fileType + MovieBytes.movie(MovieBytes.track(MovieBytes.tables))
    let first = opening + MP4Box.box("mdat", sound)
    return [
      first, opening + BoxBytes.lastBox("mdat", sound),
      first + BoxBytes.longBox("free", sound) + MP4Box.box("mdat"),
      SmallMP4.bytes(length: 400, seed: 1),
    ]
  }()

  @Test func `Fuzz: an accepted file has ftyp first, moov, mdat and a sane time`() async throws {
    for sample in Self.samples { #expect(try BoxBytes.error(sample) == nil) }
    try await Fuzz().runParser("MP4File", on: { $0.bytes(of: Self.samples) }) { bytes in
      guard let whole = try? BoxBytes.whole(bytes) else { return false }
      try #require(bytes[4..<8] == Array("ftyp".utf8)[...])
      for type in ["moov", "mdat", "soun"] {
        try #require(bytes.firstRange(of: Array(type.utf8)) != nil)
      }
      if let time = whole.playingTime {
        try #require(time > .zero && time < .seconds(86_400))
      }
      return true
    }
  }
}
