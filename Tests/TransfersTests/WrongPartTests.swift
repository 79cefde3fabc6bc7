import TestSupport
import Testing

@testable import Transfers

@Suite struct WrongPartTests {
  static let song = SmallMP4.bytes(length: 200_000, seed: 1)
  static let other = SmallMP4.bytes(length: 200_000, seed: 2)

  /// Headers of a 206 to `Range: bytes=95904-` of 200,000 bytes, each with one error.
  static let wrongFields: [[String]] = [
    ["Content-Range: bytes 95905-199999/200000"], ["Content-Range: bytes 0-199999/200000"],
    ["Content-Range: bytes 95904-150000/200000"], ["Content-Range: bytes 95904-199999/200001"],
    ["Content-Range: bytes 95904-199999/*"], [], ["Content-Range: items 95904-199999/200000"],
    ["Content-Range: bytes */200000"],
    [
      "Content-Range: bytes 95904-199999/200000",
      "Content-Type: multipart/byteranges; boundary=x",
    ],
    ["Content-Range: bytes 95904-199999/200000", "ETag: \"v2\""],
    ["Content-Range: bytes 95904-199999/200000", "Content-Encoding: gzip"],
  ]

  @Test(arguments: wrongFields)
  func `a wrong part is discarded, and the whole file is requested once`(fields: [String])
    async throws
  {
    try await Bench.use(serving: { request, reply in
      guard let start = request.rangeStart else {
        return reply.send(Self.other, fields: ["ETag: \"v2\""])
      }
      reply.send(Self.other[start...], status: "206 Partial Content", fields: fields)
    }) { bench in
      try bench.leave(Self.song[..<100_000], total: Self.song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: Self.other.count))
      #expect(try bench.contents() == Self.other)
      #expect(bench.server.requests.map(\.rangeStart) == [95_904, nil])
      #expect(try bench.folder.names == [Bench.name("1")])
      #expect(bench.log.happenings(of: "1").count { $0 == .startedOver } == 1)
    }
  }

  @Test func `an unrequested part is rejected`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.send(
        Self.song, status: "206 Partial Content",
        fields: ["Content-Range: bytes 0-199999/200000"])
    }) { bench in
      let outcome = try await bench.fetch()
      guard case .failed(.notAudio) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(try bench.folder.names.isEmpty)
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test func `a server with inconsistent parts is given up`() async throws {
    try await Bench.use(serving: { request, reply in
      guard let start = request.rangeStart else {
        return reply.sendCut(Self.song, after: 120_000, tag: "\"v1\"")
      }
      reply.send(
        Self.song[start...], status: "206 Partial Content",
        fields: ["Content-Range: bytes 0-199999/200000"])
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.rangesDisagree))
      #expect(bench.server.requests.count == 4)
      #expect(try !bench.folder.names.contains(Bench.name("1")))
    }
  }

  @Test func `a partial response longer than its total is invalid`() async throws {
    try await Bench.use(serving: { request, reply in
      guard let start = request.rangeStart else { return reply.send(Self.other) }
      reply.head(
        "206 Partial Content",
        [
          "Content-Range: bytes \(start)-199999/200000", "Transfer-Encoding: chunked",
          "Retry-After: 0",
        ])
      reply.chunk(Self.song[start...])
      reply.chunk(Self.song[..<5000])
      reply.chunk([])
    }) { bench in
      try bench.leave(Self.song[..<100_000], total: Self.song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: Self.other.count))
      #expect(try bench.contents() == Self.other)
    }
  }
}
