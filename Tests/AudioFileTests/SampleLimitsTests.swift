import Testing

@testable import AudioFile

/// libmpv would allocate gigabytes for these files of a few kilobytes.
struct SampleLimitsTests {
  private static let most: UInt32 = 1 << 20

  private func error(_ boxes: [UInt8]) throws -> MP4Error? {
    let track = MovieBytes.track(MovieBytes.sizes(common: 1, count: 1))
    return try BoxBytes.error(
      MovieBytes.file(sound: [1, 2, 3], movie: MovieBytes.movie(track, boxes)))
  }

  private static func chunks(_ count: UInt32) -> [UInt8] {
    MovieBytes.full("stco", MovieBytes.numbers(count))
  }

  private static func edits(_ count: UInt32) -> [UInt8] {
    BoxBytes.box("edts", MovieBytes.full("elst", MovieBytes.numbers(count)))
  }

  @Test func `a million samples and chunks are accepted`() throws {
    #expect(try error(MovieBytes.sizes(common: 1, count: Self.most - 1)) == nil)
    #expect(try error(Self.chunks(Self.most)) == nil)
    #expect(try error(Self.edits(1000)) == nil)
  }

  @Test func `more are rejected, in one track or several, and with edits`() throws {
    let half = MovieBytes.track(MovieBytes.sizes(common: 1, count: Self.most / 2))
    #expect(try error(MovieBytes.sizes(common: 1, count: Self.most)) == .invalid(box: "stsz"))
    #expect(try error(half + half) == .invalid(box: "stsz"))
    #expect(try error(Self.chunks(Self.most + 1)) == .invalid(box: "stco"))
    #expect(try error(half + Self.edits(2)) == .invalid(box: "elst"))
    #expect(
      try error(MovieBytes.full("stz2", MovieBytes.numbers(8, .max))) == .invalid(box: "stz2"))
  }

  /// libmpv finds these boxes anywhere.
  @Test func `tables inside other boxes and with long lengths count`() throws {
    let sizes = MovieBytes.numbers(0, 1, .max)
    for box in [
      BoxBytes.box("udta", BoxBytes.box("stsz", sizes)), BoxBytes.longBox("stsz", sizes),
      BoxBytes.lastBox("stsz", sizes),
    ] {
      #expect(try error(BoxBytes.box("udta", box)) == .invalid(box: "stsz"))
    }
  }

  @Test func `their names in text do not count`() throws {
    #expect(try error(BoxBytes.box("udta", Array("van der Helst, stsz, moof, cmov".utf8))) == nil)
  }

  @Test(arguments: ["cmov", "mvex", "moof"])
  func `a compressed or fragmented movie is rejected`(type: String) throws {
    #expect(try error(BoxBytes.box(type, [1, 2, 3, 4])) == .invalid(box: type))
  }
}
