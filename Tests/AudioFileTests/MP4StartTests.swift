import Foundation
import TestSupport
import Testing

@testable import AudioFile

struct MP4StartTests {
  private static let sound = [UInt8](repeating: 2, count: 60)
  private static let movie = MovieBytes.movie(MovieBytes.track(MovieBytes.tables))
  private static let free = MP4Box.box("free", [1, 2, 3])
  private static let data = MP4Box.box("mdat", sound)
  /// The index first, and boxes after the audio data.
  private static let first = MovieBytes.fileType + free + movie + data + free
  private static let last = MovieBytes.fileType + free + data + movie + free

  private enum Answer: Equatable {
    case start(MP4Start)
    case error(MP4Error)
  }

  /// Of a file whose first bytes have arrived. What follows them is `rest`.
  private func answer(
    _ bytes: some Collection<UInt8>, total: Int? = nil, rest: [UInt8] = [], tail: [UInt8]? = nil
  ) throws -> Answer {
    try BoxBytes.inFile(bytes + rest) { descriptor in
      do throws(MP4Error) {
        return .start(
          try MP4Start(
            descriptor: descriptor, available: Int64(bytes.count),
            total: Int64(total ?? bytes.count), tail: tail))
      } catch {
        return .error(error)
      }
    }
  }

  @Test func `the index first: the audio data is the end of what can be played`() throws {
    let (bytes, end) = (Self.first, Self.first.count - Self.free.count)
    // The header of `mdat` has 8 bytes, but 16 are read.
    let needed = end - Self.sound.count + 8
    for length in 0...bytes.count {
      for rest in [[], Array(bytes[length...]), [UInt8](repeating: 0xFF, count: 900)] {
        let expected = length < needed ? MP4Start.needsMore : .playable(size: Int64(end))
        #expect(
          try answer(bytes[..<length], total: bytes.count, rest: rest) == .start(expected),
          "\(length)")
      }
    }
  }

  @Test func `the index last: the tail is needed`() throws {
    let (bytes, end) = (Self.last, Self.last.count - Self.movie.count - Self.free.count)
    let needed = end - Self.sound.count + 8
    let tail = Array(bytes[end...])
    for length in 0..<bytes.count {
      for rest in [[], Array(bytes[length...]), [UInt8](repeating: 0xFF, count: 900)] {
        let isEarly = length < needed
        #expect(
          try answer(bytes[..<length], total: bytes.count, rest: rest)
            == .start(isEarly ? .needsMore : .needsTail(from: Int64(end))), "\(length)")
        #expect(
          try answer(bytes[..<length], total: bytes.count, rest: rest, tail: tail)
            == .start(isEarly ? .needsMore : .playable(size: Int64(bytes.count))), "\(length)")
      }
    }
    // The complete file needs no tail.
    #expect(try answer(bytes) == .start(.playable(size: Int64(bytes.count))))
  }

  @Test func `a tail is checked strictly`() throws {
    let end = Self.last.count - Self.movie.count - Self.free.count
    let tail = Array(Self.last[end...])
    func tailAnswer(_ tail: [UInt8], total: Int = Self.last.count) throws -> Answer {
      try answer(Self.last[..<(end - 10)], total: total, tail: tail)
    }
    for length in 0..<tail.count {
      #expect(try tailAnswer(Array(tail[..<length])) == .error(.truncated), "\(length)")
      guard length > 0 else { continue }
      // A file of this length.
      let answer = try tailAnswer(Array(tail[..<length]), total: end + length)
      #expect(
        answer
          == (length == Self.movie.count
            ? .start(.playable(size: Int64(end + length))) : .error(.truncated)),
        "\(length)")
    }
    let video = MovieBytes.movie(MovieBytes.track(handler: "vide"))
    for (movie, error): ([UInt8], MP4Error) in [
      (video, .noAudio), (Self.movie + Self.movie, .repeated(box: "moov")),
      (Self.free, .missing(box: "moov")), (MP4Box.box("moof"), .invalid(box: "moof")),
      (Array("<html><body>Sign in</body></html>".utf8), .truncated),
    ] {
      #expect(try tailAnswer(movie, total: end + movie.count) == .error(error))
    }
  }

  @Test func `a tail of 512 KiB is fetched, and a longer one is not`() throws {
    let start = MovieBytes.fileType + Self.data
    let most = 512 << 10
    #expect(
      try answer(start, total: start.count + most)
        == .start(.needsTail(from: Int64(start.count))))
    for count in [0, most + 1] {
      #expect(try answer(start, total: start.count + count) == .error(.missing(box: "moov")))
    }
    let open = MovieBytes.fileType + BoxBytes.lastBox("mdat", Self.sound)
    #expect(try answer(open, total: 90_000) == .error(.missing(box: "moov")))
  }

  @Test func `audio data may extend to the end, have 64 bits, or follow empty audio data`() throws {
    let start = MovieBytes.fileType + Self.movie
    let open = start + BoxBytes.lastBox("mdat", Self.sound)
    #expect(try answer(open, total: 90_000) == .start(.playable(size: 90_000)))
    let long = start + BoxBytes.longBox("mdat", Self.sound)
    #expect(
      try answer(long.dropLast(50), total: long.count + 20)
        == .start(.playable(size: Int64(long.count))))
    #expect(try answer(long.dropLast(50), total: long.count - 1) == .error(.truncated))
    let empty = start + MP4Box.box("mdat")
    #expect(try answer(empty) == .error(.missing(box: "mdat")))
    let whole = empty + Self.data
    #expect(try answer(whole, total: 10_000) == .start(.playable(size: Int64(whole.count))))
    // A second `mdat` with the rest of the sound.
    let far = MovieBytes.movie(
      MovieBytes.track(MovieBytes.sizes(common: 1, count: 1) + MovieBytes.chunks(9000, 24)))
    #expect(
      try answer(MovieBytes.fileType + far + Self.data, total: 10_000)
        == .error(.invalid(box: "stco")))
  }

  @Test func `what can never be played is rejected before it has arrived`() throws {
    let start = MovieBytes.fileType
    #expect(try answer([], total: 0) == .error(.empty))
    #expect(try answer([], total: 5) == .start(.needsMore))
    for other in [Self.free + start, Array("<!DOCTYPE html><html>".utf8)] {
      #expect(try answer(other, total: 10_000) == .error(.notMP4))
    }
    let huge = MP4Box.bigEndian(UInt32(9 << 20)) + Array("free".utf8)
    let zeros = [UInt8](repeating: 0, count: 8)
    #expect(
      try answer(start + huge + zeros, total: 10 << 20) == .error(.invalid(box: "free")))
    #expect(try answer(start + huge + zeros, total: 1 << 20) == .error(.truncated))
    let empty = MP4Box.box("moov")
    for movie in [empty, MovieBytes.movie(MovieBytes.track(handler: "vide"))] {
      #expect(try answer(start + movie + Self.data, total: 10_000) == .error(.noAudio))
    }
    let most = MovieBytes.track(MovieBytes.sizes(common: 1, count: 1 << 21))
    #expect(
      try answer(start + MovieBytes.movie(most), total: 10_000) == .error(.invalid(box: "stbl")))
    let boxes = (0..<256).flatMap { _ in MP4Box.box("free") }
    #expect(try answer(start + boxes + Self.movie, total: 10_000) == .error(.notMP4))
  }

  @Test func `Fuzz: a start that can be played is that of a complete file, if its rest is`()
    async throws
  {
    let samples = [
      Self.first, Self.last, Self.first + Self.data, SmallMP4.bytes(length: 400, seed: 1),
    ]
    try await Fuzz().runParser(
      "MP4Start", on: { (bytes: $0.bytes(of: samples), cut: $0.below(1000)) }
    ) { input in
      let bytes = input.bytes
      let cut = bytes.count * input.cut / 1000
      let noise = [UInt8](repeating: 0xEE, count: bytes.count - cut)
      let early = try answer(bytes[..<cut], total: bytes.count, rest: noise)
      let whole = try answer(bytes)
      let isValid = try BoxBytes.error(bytes) == nil
      switch whole {
      case .start(.playable(let size)):
        // Everything that the player sees is valid as a file of its own.
        let isSeenValid = try BoxBytes.error(Array(bytes[..<Int(size)])) == nil
        try check(isSeenValid, "\(size) of \(bytes.count)")
      case .start: try check(false, "a complete file needs more")
      case .error(let error):
        try check(
          !isValid || [.invalid(box: "stco"), .missing(box: "moov")].contains(error), "\(error)")
      }
      // More bytes never change a decision.
      switch early {
      case .start(.playable), .error: try check(early == whole, "\(early) \(whole)")
      case .start(.needsTail(let start)):
        let tail = Array(bytes[Int(start)...])
        let answer = try answer(bytes[..<cut], total: bytes.count, rest: noise, tail: tail)
        try check(answer == whole, "\(answer) \(whole)")
      case .start(.needsMore): break
      }
      return isValid
    }
  }
}
