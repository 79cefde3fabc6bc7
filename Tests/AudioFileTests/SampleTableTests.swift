import Foundation
import Testing

@testable import AudioFile

@Suite struct SampleTableTests {
  // The audio data is from 24 to 124.
  private let sound = [UInt8](repeating: 2, count: 100)

  private func error(_ tables: [UInt8]..., handler: String = "soun", more: [UInt8] = []) throws
    -> MP4Error?
  {
    let movie = MovieBytes.movie(
      MovieBytes.track(tables.flatMap(\.self), handler: handler), more)
    return try BoxBytes.error(MovieBytes.file(sound: sound, movie: movie))
  }

  @Test func `every chunk is inside the sound`() throws {
    let (sizes, runs) = (MovieBytes.sizes(25, 25, 25, 25), MovieBytes.runs((1, 2)))
    #expect(try error(sizes, runs, MovieBytes.chunks(24, 74)) == nil)
    // The order in the file may differ from that in time.
    #expect(try error(sizes, runs, MovieBytes.chunks(74, 24)) == nil)
    #expect(try error(sizes, runs, MovieBytes.chunks(23, 74)) == .invalid(box: "stco"))
    #expect(try error(sizes, runs, MovieBytes.chunks(24, 75)) == .invalid(box: "stco"))
    #expect(try error(sizes, runs, MovieBytes.chunks(24, 5000)) == .truncated)
    #expect(try error(sizes, runs, MovieBytes.chunks(24, .max)) == .truncated)
  }

  @Test func `offsets may have 64 bits`() throws {
    let (sizes, runs) = (MovieBytes.sizes(25, 25, 25, 25), MovieBytes.runs((1, 2)))
    #expect(try error(sizes, runs, MovieBytes.longChunks(24, 74)) == nil)
    #expect(try error(sizes, runs, MovieBytes.longChunks(24, 75)) == .invalid(box: "stco"))
    for offset: UInt64 in [1 << 32, UInt64(Int64.max), UInt64(Int64.max) - 49, 1 << 63, .max] {
      #expect(try error(sizes, runs, MovieBytes.longChunks(24, offset)) == .truncated)
    }
  }

  @Test func `an empty mdat with samples is an error`() throws {
    let tables = MovieBytes.track(
      MovieBytes.sizes(25), MovieBytes.runs((1, 1)), MovieBytes.chunks(24))
    let movie = MovieBytes.movie(tables)
    #expect(
      try BoxBytes.error(MovieBytes.file(sound: [], movie: movie)) == .invalid(box: "stco"))
    let first = MovieBytes.file(
      movie: { offset in
        MovieBytes.movie(
          MovieBytes.track(
            MovieBytes.sizes(25), MovieBytes.runs((1, 1)), MovieBytes.chunks(offset)))
      }, sound: [])
    #expect(try BoxBytes.error(first) == .truncated)
  }

  @Test func `audio data can be in several mdats, some of them empty`() throws {
    let track = MovieBytes.track(
      MovieBytes.sizes(25, 75), MovieBytes.runs((1, 1)), MovieBytes.chunks(24, 65))
    let opening = MovieBytes.fileType + BoxBytes.box("mdat", Array(sound[..<25]))
    let rest = BoxBytes.box("mdat", Array(sound[25...])) + MovieBytes.movie(track)
    #expect(try BoxBytes.error(opening + BoxBytes.box("mdat") + rest) == nil)
    #expect(try BoxBytes.error(opening + rest) == .invalid(box: "stco"))
    // No chunk extends over two of them.
    let across = MovieBytes.track(
      MovieBytes.sizes(100), MovieBytes.runs((1, 1)), MovieBytes.chunks(24))
    #expect(
      try BoxBytes.error(
        opening + BoxBytes.box("mdat", sound) + MovieBytes.movie(across)) == .invalid(box: "stco"))
  }

  @Test func `sizes can be common or individual`() throws {
    let (runs, chunks) = (MovieBytes.runs((1, 5)), MovieBytes.chunks(24))
    #expect(try error(MovieBytes.sizes(common: 20, count: 5), runs, chunks) == nil)
    #expect(
      try error(MovieBytes.sizes(common: 21, count: 5), runs, chunks) == .invalid(box: "stco"))
    for (bits, bytes) in [
      (4, [0x12, 0x34, 0x50]), (8, [20, 20, 20, 20, 20]),
      (16, [0, 20, 0, 20, 0, 20, 0, 20, 0, 20]),
    ] as [(UInt32, [UInt8])] {
      let sizes = MovieBytes.compactSizes(bits: bits, count: 5, bytes)
      #expect(try error(sizes, runs, chunks) == nil, "\(bits)")
      #expect(
        try error(MovieBytes.compactSizes(bits: bits, count: 5, bytes.dropLast()), runs, chunks)
          == .invalid(box: "stz2"))
    }
    #expect(
      try error(MovieBytes.compactSizes(bits: 8, count: 5, [20, 20, 20, 20, 21]), runs, chunks)
        == .invalid(box: "stco"))
    #expect(
      try error(
        MovieBytes.compactSizes(bits: 4, count: 5, [0x11, 0x11, 0x10]), runs,
        MovieBytes.chunks(120)) == .invalid(box: "stco"))
    #expect(
      try error(MovieBytes.compactSizes(bits: 5, count: 1, [1]), runs, chunks)
        == .invalid(box: "stz2"))
  }

  @Test func `each sample belongs to a chunk`() throws {
    let sizes = MovieBytes.sizes(10, 10, 10)
    let chunks = MovieBytes.chunks(24, 44)
    #expect(try error(sizes, MovieBytes.runs((1, 2), (2, 1)), chunks) == nil)
    // Space for more samples than exist is not an error.
    #expect(try error(sizes, MovieBytes.runs((1, 2)), chunks) == nil)
    #expect(try error(sizes, MovieBytes.runs((1, .max)), chunks) == nil)
    for runs in [
      MovieBytes.runs(), MovieBytes.runs((1, 1)), MovieBytes.runs((2, 3)),
      MovieBytes.runs((0, 3)), MovieBytes.runs((1, 1), (1, 2)), MovieBytes.runs((1, 0)),
    ] {
      #expect(try error(sizes, runs, chunks) == .invalid(box: "stsc"), "\(runs)")
    }
    #expect(try error(sizes, MovieBytes.runs((1, 3)), MovieBytes.chunks()) == .invalid(box: "stsc"))
    #expect(try error(sizes, chunks) == .missing(box: "stsc"))
    #expect(try error(sizes, MovieBytes.runs((1, 2))) == .missing(box: "stco"))
  }

  @Test func `a count that exceeds its box is an error`() throws {
    let (runs, chunks) = (MovieBytes.runs((1, 1)), MovieBytes.chunks(24))
    for count: UInt32 in [2, 1000, 1 << 20, 1 << 31, .max] {
      let claim = MovieBytes.numbers(count) + MovieBytes.numbers(10, 10)
      let none = MovieBytes.numbers(0)
      #expect(
        try error(MovieBytes.full("stsz", none + MovieBytes.numbers(count, 10)), runs, chunks)
          == .invalid(box: "stsz"))
      let sizes = MovieBytes.sizes(10, 10, 10)
      #expect(
        try error(sizes, MovieBytes.full("stsc", claim), chunks) == .invalid(box: "stsc"))
      let many = count == 2 ? 3 : count
      #expect(
        try error(sizes, runs, MovieBytes.full("stco", MovieBytes.numbers(many, 24, 34)))
          == .invalid(box: "stco"))
    }
    // Without a table, a count takes no space.
    #expect(
      try error(MovieBytes.sizes(common: .max, count: .max), MovieBytes.runs((1, .max)), chunks)
        == .truncated)
    #expect(
      try error(MovieBytes.sizes(common: 1, count: .max), MovieBytes.runs((1, .max)), chunks)
        == .truncated)
    #expect(
      try error(MovieBytes.sizes(common: 1, count: .max), runs, chunks) == .invalid(box: "stsc"))
  }

  @Test func `a table has at most a million entries`() throws {
    let zeros = { (count: Int) in
      MovieBytes.full(
        "stsz",
        MovieBytes.numbers(0, UInt32(count)) + [UInt8](repeating: 0, count: count * 4 - 4)
          + MovieBytes.numbers(100))
    }
    let (runs, chunks) = (MovieBytes.runs((1, .max)), MovieBytes.chunks(24))
    #expect(try error(zeros(1 << 20), runs, chunks) == nil)
    #expect(try error(zeros(1 << 20 + 1), runs, chunks) == .invalid(box: "stsz"))
  }

  @Test func `a file without an audio sample is refused`() throws {
    let tables = MovieBytes.sizes(100) + MovieBytes.runs((1, 1)) + MovieBytes.chunks(24)
    #expect(try error(tables) == nil)
    #expect(try error(tables, handler: "vide") == .noAudio)
    #expect(try error(MovieBytes.sizes()) == .noAudio)
    #expect(try error([]) == .noAudio)
    #expect(
      try error(MovieBytes.sizes(0), MovieBytes.runs((1, 1)), MovieBytes.chunks(24)) == .noAudio)
    #expect(
      try BoxBytes.error(MovieBytes.file(sound: sound, movie: MovieBytes.movie())) == .noAudio)
  }

  @Test func `the chunks of other tracks are in the file as well`() throws {
    let tables = MovieBytes.sizes(100) + MovieBytes.runs((1, 1)) + MovieBytes.chunks(24)
    let chapters = { (offset: UInt32) in
      MovieBytes.track(
        MovieBytes.sizes(10), MovieBytes.runs((1, 1)), MovieBytes.chunks(offset), id: 2,
        handler: "text")
    }
    #expect(try error(tables, more: chapters(114)) == nil)
    #expect(try error(tables, more: chapters(5000)) == .truncated)
  }

  @Test func `boxes stay within the boxes around them`() throws {
    let tables = MovieBytes.sizes(100) + MovieBytes.runs((1, 1)) + MovieBytes.chunks(24)
    #expect(
      try error(tables, MovieBytes.numbers(100) + Array("free".utf8)) == .invalid(box: "stbl"))
    #expect(try error(tables, MovieBytes.numbers(0)) == nil)
    #expect(try error(tables, more: BoxBytes.box("trak", [1, 2, 3])) == nil)
    #expect(
      try error(tables, more: BoxBytes.box("trak", BoxBytes.box("tkhd", [0, 0])))
        == .invalid(box: "tkhd"))
  }
}
