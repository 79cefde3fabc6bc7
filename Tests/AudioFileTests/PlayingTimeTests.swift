import Foundation
import TestSupport
import Testing

@testable import AudioFile

@Suite struct PlayingTimeTests {
  /// - Parameter movie: The contents of `moov` before the track.
  private func file(_ movie: [UInt8]) -> [UInt8] {
    MovieBytes.file(sound: [1, 2, 3], movie: MP4Box.box("moov", movie + MovieBytes.track()))
  }

  private func time(_ movie: [UInt8]) throws -> Duration? {
    try BoxBytes.whole(file(movie)).playingTime
  }

  @Test func `the header contains the duration, and may follow other boxes`() throws {
    let header = BoxBytes.movieHeader(scale: 44_100, units: 1_320_795)
    #expect(try time(header) == .milliseconds(29_950))
    #expect(try time(BoxBytes.longMovieHeader(scale: 1000, units: 30_000)) == .seconds(30))
    let other = MP4Box.box("udta", [UInt8](repeating: 0, count: 30))
    #expect(try time(other + header) == .milliseconds(29_950))
  }

  @Test(arguments: [
    [], BoxBytes.movieHeader(scale: 0, units: 5), BoxBytes.movieHeader(scale: 1000, units: 0),
    BoxBytes.movieHeader(scale: 90_000, units: .max),
    BoxBytes.movieHeader(scale: 1, units: 86_400),
    BoxBytes.longMovieHeader(scale: .max, units: .max),
    BoxBytes.longMovieHeader(scale: .max, units: .max - 1),
    // Below a millisecond.
    BoxBytes.movieHeader(scale: 90_000, units: 1),
  ])
  func `an invalid field has no time`(header: [UInt8]) throws {
    #expect(try time(header) == nil)
  }

  @Test(arguments: [0, 8, 19])
  func `a header without its fields is an error`(count: Int) throws {
    let header = MP4Box.box("mvhd", [UInt8](repeating: 0, count: count))
    #expect(try BoxBytes.error(file(header)) == .invalid(box: "mvhd"))
  }

  @Test func `a header is not read beyond its box`() throws {
    // A header of version 1 whose duration would be read from the next box.
    let header = MP4Box.box("mvhd", [1] + [UInt8](repeating: 0, count: 23))
    #expect(try BoxBytes.error(file(header)) == .invalid(box: "mvhd"))
  }
}
