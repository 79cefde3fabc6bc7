import TestSupport
import Testing

@testable import AudioFile

/// libmpv would allocate gigabytes for these files of a few kilobytes.
struct SampleLimitsTests {
  private static let most: UInt32 = 1 << 20

  /// The error for these boxes in the sample table of a file that is valid otherwise.
  private func error(_ tables: [UInt8]..., in movie: [UInt8] = []) throws -> MP4Error? {
    let track = MovieBytes.track(MovieBytes.sizes(common: 1, count: 1), tables.flatMap(\.self))
    return try BoxBytes.error(
      MovieBytes.file(sound: [1, 2, 3], movie: MovieBytes.movie(track, movie)))
  }

  private static func chunks(_ count: UInt32) -> [UInt8] {
    MovieBytes.full("stco", MovieBytes.numbers(count))
  }

  @Test func `a million samples and chunks are accepted`() throws {
    #expect(try error(MovieBytes.sizes(common: 1, count: Self.most - 1)) == nil)
    #expect(try error(Self.chunks(Self.most)) == nil)
    #expect(try error(Self.chunks(1000), MovieBytes.runs((1, 1000), (9, 3))) == nil)
  }

  @Test func `more are rejected, in one track or several`() throws {
    let half = MovieBytes.track(MovieBytes.sizes(common: 1, count: Self.most / 2))
    #expect(try error(in: half + half) == .invalid(box: "stbl"))
    for tables in [
      MovieBytes.sizes(common: 1, count: Self.most),
      MovieBytes.full("stz2", MovieBytes.numbers(8, .max)), Self.chunks(Self.most + 1),
      Self.chunks(2000) + MovieBytes.runs((1, 1000)),
    ] {
      #expect(try error(tables) == .invalid(box: "stbl"))
    }
  }

  /// FFmpeg accepts boxes inside almost any other, and cuts those that are too long.
  @Test(arguments: ["stsz", "stco", "stbl", "trak", "moof", "cmov", "mvex", "senc", "chap"])
  func `a box in the wrong place is rejected`(type: String) throws {
    for box in [
      MP4Box.box(type), BoxBytes.lastBox(type, []), [0x7F, 0, 0, 0] + Array(type.utf8),
    ] {
      for place in ["udta", "ilst", "tref"] {
        #expect(try error(in: MP4Box.box(place, box)) == .invalid(box: type), "\(place)")
      }
    }
    #expect(try error(MP4Box.box("stsd", Array(type.utf8))) == .invalid(box: "stsd"))
  }

  @Test func `a table that extends past its container is rejected`() throws {
    #expect(try error([0x7F, 0, 0, 0] + Array("stsz".utf8)) == .invalid(box: "stbl"))
  }

  @Test func `deep nesting is rejected`() throws {
    var nested: [UInt8] = []
    for _ in 0..<12 { nested = MP4Box.box("udta", nested) }
    #expect(try error(in: nested) == .invalid(box: "udta"))
    #expect(try error(in: MP4Box.box("trak", MP4Box.box("trak"))) == .invalid(box: "trak"))
  }

  @Test func `names of boxes in text do not count`() throws {
    let title = MP4Box.box("data", MovieBytes.numbers(1, 0) + Array("moof, chap, stsz".utf8))
    let metadata = MP4Box.box(
      "meta",
      MovieBytes.numbers(0) + MovieBytes.full("hdlr", MovieBytes.numbers(0, 0x6D64_6972, 0, 0, 0))
        + MP4Box.box("ilst", MP4Box.box("name", title)))
    #expect(try error(in: MP4Box.box("udta", metadata)) == nil)
  }
}
