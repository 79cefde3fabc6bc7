import Foundation
import Testing

@testable import AudioFile

@Suite struct FragmentTests {
  private let opening = FragmentBytes.opening()
  private let pair = FragmentBytes.fragment(sizes: 40, 60) + FragmentBytes.sound(100)

  private func error(_ bytes: [UInt8]) throws -> MP4Error? {
    try BoxBytes.error(bytes)
  }

  @Test func `fragments with a random access table are complete`() throws {
    for count in [1, 2, 5] {
      let fragments = (0..<count).flatMap { _ in pair }
      #expect(try error(opening + fragments + FragmentBytes.randomAccess) == nil, "\(count)")
    }
    let segment = BoxBytes.box("styp", Array("msdh".utf8))
    #expect(
      try error(opening + segment + pair + segment + pair + FragmentBytes.randomAccess) == nil)
  }

  @Test func `fragments that are cut anywhere are incomplete`() throws {
    let file = opening + pair + pair + FragmentBytes.randomAccess
    for length in 0..<file.count {
      let error = try error(Array(file[..<length]))
      #expect(error != nil, "\(length)")
    }
    // A file that is cut between two fragments looks complete.
    #expect(try error(opening + pair) == .unknownEnd)
    #expect(try error(opening + pair + pair) == .unknownEnd)
  }

  @Test func `a random access table before a fragment proves nothing`() throws {
    #expect(try error(opening + FragmentBytes.randomAccess + pair) == .unknownEnd)
    #expect(try error(opening + pair + FragmentBytes.randomAccess + pair) == .unknownEnd)
  }

  @Test func `an index of all segments contains their end`() throws {
    let file = opening + FragmentBytes.index(pair.count, pair.count) + pair + pair
    #expect(try error(file) == nil)
    for length in 0..<file.count {
      let error = try error(Array(file[..<length]))
      #expect(error != nil, "\(length)")
    }
    #expect(
      try error(opening + FragmentBytes.index(pair.count, pair.count) + pair) == .truncated)
    #expect(try error(file + pair) == .unknownEnd)
    #expect(try error(file + FragmentBytes.randomAccess) == nil)
  }

  @Test func `an index of one segment does not contain the number of following ones`() throws {
    let segment = FragmentBytes.index(pair.count) + pair
    #expect(try error(opening + segment) == .unknownEnd)
    #expect(try error(opening + segment + segment) == .unknownEnd)
    #expect(try error(opening + segment + segment + FragmentBytes.randomAccess) == nil)
    #expect(
      try error(opening + FragmentBytes.index(pair.count + 1) + pair) == .truncated)
  }

  @Test func `the duration of all fragments shows whether they are complete`() throws {
    // Two samples of 20 units, 100 of which are a second.
    let file = { (milliseconds: UInt32, fragments: Int) in
      FragmentBytes.opening(extends: FragmentBytes.duration(milliseconds))
        + (0..<fragments).flatMap { _ in pair }
    }
    #expect(try error(file(800, 2)) == nil)
    #expect(try error(file(801, 2)) == nil)
    #expect(try error(file(802, 2)) == .truncated)
    #expect(try error(file(800, 1)) == .truncated)
    #expect(try error(file(.max, 1)) == .unknownEnd)
    #expect(try error(file(0, 1)) == .unknownEnd)
  }

  @Test func `a fragment contains its start time`() throws {
    let time = MovieBytes.full("tfdt", BoxBytes.bigEndian(UInt64(360)), version: 1)
    let header = MovieBytes.full("tfhd", MovieBytes.numbers(1), flags: 0x2_0000)
    let run = MovieBytes.full("trun", MovieBytes.numbers(2, 96), flags: 1)
    let late = FragmentBytes.fragment(header: header, run: time, run) + FragmentBytes.sound(100)
    let opening = FragmentBytes.opening(extends: FragmentBytes.duration(4000))
    #expect(try error(opening + pair) == .truncated)
    #expect(try error(opening + late) == nil)
    #expect(try BoxBytes.whole(opening + late).playingTime == .seconds(4))
  }

  @Test func `each run is inside an mdat`() throws {
    let end = FragmentBytes.randomAccess
    let fragment = FragmentBytes.fragment(sizes: 40, 60)
    #expect(try error(opening + fragment + FragmentBytes.sound(100) + end) == nil)
    #expect(
      try error(opening + fragment + FragmentBytes.sound(99) + end) == .invalid(box: "trun"))
    #expect(try error(opening + fragment + FragmentBytes.sound(0) + end) == .truncated)
    #expect(
      try error(opening + FragmentBytes.fragment(sizes: 40, .max) + FragmentBytes.sound(100) + end)
        == .truncated)
  }

  @Test func `data begins at the offset in the fragment's header`() throws {
    let end = FragmentBytes.randomAccess
    let file = { (header: [UInt8], runs: [UInt8]) in
      opening + FragmentBytes.fragment(header: header, run: runs) + FragmentBytes.sound(100) + end
    }
    let implicit = MovieBytes.full("tfhd", MovieBytes.numbers(1))
    // Sizes of 10 from `trex`.
    let run = { (count: UInt32, offset: UInt32) in
      MovieBytes.full("trun", MovieBytes.numbers(count, offset), flags: 1)
    }
    let length = UInt32(file(implicit, run(1, 0)).count - opening.count - 100 - end.count)
    #expect(try error(file(implicit, run(10, length))) == nil)
    #expect(try error(file(implicit, run(11, length))) == .invalid(box: "trun"))
    #expect(try error(file(implicit, run(.max, length))) == .truncated)
    #expect(try error(file(implicit, run(10, length - 1))) == .invalid(box: "trun"))

    // An explicit base, with a default size.
    let absolute = { (base: UInt64, size: UInt32) in
      MovieBytes.full(
        "tfhd", MovieBytes.numbers(1) + BoxBytes.bigEndian(base) + MovieBytes.numbers(size),
        flags: 0x11)
    }
    let base = UInt64(UInt32(opening.count) + length + 12)
    #expect(try error(file(absolute(base, 25), run(4, 0))) == nil)
    #expect(try error(file(absolute(base, 26), run(4, 0))) == .invalid(box: "trun"))
    #expect(try error(file(absolute(base + 25, 25), run(4, UInt32(bitPattern: -25)))) == nil)
    #expect(try error(file(absolute(.max, 25), run(4, 0))) == .truncated)
    #expect(try error(file(absolute(UInt64(Int64.max), 25), run(4, 1))) == .invalid(box: "trun"))
    #expect(try error(file(absolute(UInt64(Int64.max), 25), run(4, 0))) == .truncated)
    #expect(
      try error(file(absolute(0, 25), run(4, UInt32(bitPattern: -1)))) == .invalid(box: "trun"))

    // A run without an offset follows the one before.
    let next = MovieBytes.full("trun", MovieBytes.numbers(4))
    let two = UInt32(file(implicit, run(6, 0) + next).count - opening.count - 100 - end.count)
    #expect(try error(file(implicit, run(6, two) + next)) == nil)
    #expect(try error(file(implicit, run(7, two) + next)) == .invalid(box: "trun"))
  }

  @Test func `a table that does not match its run is an error`() throws {
    for count: UInt32 in [2, 1 << 20, .max] {
      let run = MovieBytes.full("trun", MovieBytes.numbers(count, 0, 10), flags: 0x201)
      let header = MovieBytes.full("tfhd", MovieBytes.numbers(1), flags: 0x2_0000)
      let file =
        opening + FragmentBytes.fragment(header: header, run: run) + FragmentBytes.sound(100)
      #expect(try error(file) == .invalid(box: "trun"), "\(count)")
    }
  }

  @Test func `a movie header for fragments needs fragments or its own samples`() throws {
    let end = FragmentBytes.randomAccess
    #expect(try error(opening) == .missing(box: "mdat"))
    #expect(try error(opening + FragmentBytes.sound(100) + end) == .noAudio)
    let other = FragmentBytes.fragment(
      header: MovieBytes.full("tfhd", MovieBytes.numbers(2), flags: 0x2_0000),
      run: MovieBytes.full("trun", MovieBytes.numbers(1, 0), flags: 1))
    #expect(try error(opening + other + FragmentBytes.sound(100) + end) == .noAudio)

    let tables = { (offset: UInt32) in
      MovieBytes.sizes(100) + MovieBytes.runs((1, 1)) + MovieBytes.chunks(offset)
    }
    let offset = UInt32(FragmentBytes.opening(tables: tables(0)).count + 8)
    let mixed = FragmentBytes.opening(tables: tables(offset)) + FragmentBytes.sound(100)
    // The fragments may be cut off.
    #expect(try error(mixed) == .unknownEnd)
    #expect(try error(mixed + end) == nil)
    #expect(try error(mixed + pair + end) == nil)
  }

  @Test func `the duration of a fragmented file is the sum of its samples`() throws {
    #expect(
      try BoxBytes.whole(opening + pair + pair + pair + FragmentBytes.randomAccess).playingTime
        == .milliseconds(1200))
  }
}
