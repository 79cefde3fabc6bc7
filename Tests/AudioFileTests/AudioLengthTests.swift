import Foundation
import Testing

@testable import AudioFile

@Suite struct AudioLengthTests {
  private func length(movie: [UInt8]) throws -> Duration? {
    let file =
      BoxBytes.box("ftyp", Array("M4A ".utf8)) + BoxBytes.box("moov", movie)
      + BoxBytes.box("mdat", [1, 2, 3])
    return try BoxBytes.inFile(file) { descriptor in
      try MP4Boxes(descriptor: descriptor).playingTime(descriptor: descriptor)
    }
  }

  @Test func `the header tells how long the file plays`() throws {
    #expect(
      try length(movie: BoxBytes.movieHeader(scale: 44_100, units: 1_320_795))
        == .milliseconds(29_950)
    )
    #expect(
      try length(movie: BoxBytes.longMovieHeader(scale: 1000, units: 30_000)) == .seconds(30))
  }

  @Test func `the header may stand behind other boxes, but not far`() throws {
    let header = BoxBytes.movieHeader(scale: 1000, units: 30_000)
    let other = BoxBytes.box("udta", [UInt8](repeating: 0, count: 30))
    #expect(try length(movie: other + header) == .seconds(30))
    let many = (0..<100).flatMap { _ in BoxBytes.box("free") }
    #expect(try length(movie: many + header) == nil)
  }

  @Test func `a header that says nothing usable gives no length`() throws {
    #expect(try length(movie: BoxBytes.movieHeader(scale: 0, units: 5)) == nil)
    #expect(try length(movie: BoxBytes.movieHeader(scale: 1000, units: 0)) == nil)
    #expect(try length(movie: BoxBytes.movieHeader(scale: 90_000, units: .max)) == nil)
    #expect(try length(movie: BoxBytes.movieHeader(scale: 1, units: 86_400)) == nil)
    #expect(try length(movie: BoxBytes.longMovieHeader(scale: .max, units: .max)) == nil)
    #expect(try length(movie: []) == nil)
    #expect(try length(movie: BoxBytes.box("trak", [UInt8](repeating: 0, count: 60))) == nil)
    #expect(try length(movie: [UInt8](repeating: 0, count: 60)) == nil)
  }

  @Test func `a header is not read beyond the box it is in`() throws {
    let long = BoxBytes.longMovieHeader(scale: 1000, units: 30_000)
    // The length would come from the sound behind it.
    #expect(try length(movie: Array(long[..<36])) == nil)
  }

  @Test func `a length below a millisecond says nothing`() throws {
    #expect(try length(movie: BoxBytes.movieHeader(scale: 90_000, units: 1)) == nil)
  }

  @Test func `a header cut short gives no length`() throws {
    let header = BoxBytes.movieHeader(scale: 1000, units: 30_000)
    for count in 0..<28 { #expect(try length(movie: Array(header[..<count])) == nil, "\(count)") }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")))
  func `a file that ffmpeg made is whole and as long as it was asked to be`() throws {
    let path = NSTemporaryDirectory() + "hottracks-" + UUID().uuidString + ".m4a"
    defer { unlink(path) }
    // Through the shell, since Foundation's own wait may hang while other tests run children.
    let command =
      "ffmpeg -v error -f lavfi -i sine=frequency=440:duration=2.5 -c:a aac '\(path)' </dev/null"
    #expect(pclose(popen(command, "r")) == 0)
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    let boxes = try MP4Boxes(descriptor: handle.fileDescriptor)
    let length = try #require(boxes.playingTime(descriptor: handle.fileDescriptor))
    #expect((.milliseconds(2480)...(.milliseconds(2550))).contains(length))
  }
}
