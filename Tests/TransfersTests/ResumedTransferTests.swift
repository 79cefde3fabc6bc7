import Foundation
import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct ResumedTransferTests {
  static let song = SmallMP4.bytes(length: 300_000, seed: 1)

  @Test(arguments: [4097, 100_000, 300_000])
  func `the rest of an unchanged file is requested from 4096 bytes before the end`(length: Int)
    async throws
  {
    try await TransferFixture.use(serving: { request, reply in
      let start = request.rangeStart ?? 0
      reply.head(
        "206 Partial Content",
        ["Content-Range: bytes \(start)-299999/300000", "Content-Length: \(300_000 - start)"])
      // The overlap may arrive byte by byte.
      for byte in Self.song[start..<start + 20] {
        reply.body([byte])
        reply.pause(milliseconds: 1)
      }
      reply.body(Self.song[(start + 20)...])
    }) { fixture in
      try fixture.writePartial(Self.song[..<length], total: 300_000)
      // Host, port and query may change.
      try await fixture.expectDownload(target: "/1.m4a?key=new", of: Self.song)
      #expect(fixture.server.requests.map { $0["range"] } == ["bytes=\(length - 4096)-"])
      #expect(fixture.server.requests.map { $0["if-range"] } == ["\"v1\""])
      let happenings = fixture.log.happenings()
      #expect(happenings.prefix(2) == [.queued, .started(received: Int64(length), total: 300_000)])
      #expect(!happenings.contains(.startedOver))
    }
  }

  @Test func `the partial file of another address is kept until a new one arrives`() async throws {
    try await TransferFixture.use(serving: { request, reply in
      if request.number == 1 { return reply.waitForClientToGo() }
      if request.number == 2 { return reply.send([], status: "404 Not Found") }
      reply.serve(Self.song, tag: "\"v1\"", to: request)
    }) { fixture in
      try fixture.writePartial(Self.song[..<100_000], path: "/other.m4a", total: 300_000)
      fixture.start()
      try await waitUntil("it is requested") { fixture.server.requests.count == 1 }
      try await fixture.pause()
      #expect(fixture.log.happenings().last == .paused(received: 0, total: nil))
      fixture.client.command(.resume)
      #expect(try await fixture.outcome() == .failed(.noLongerOffered(status: 404)))
      #expect(fixture.folder.length(fixture.partName()) == 100_000)
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.rangeStarts == [nil, nil, nil])
    }
  }

  @Test func `416 with the same total completes a partial file that has all bytes`() async throws {
    try await TransferFixture.use(serving: { _, reply in
      reply.send([], status: "416 Range", fields: ["Content-Range: bytes */300000"])
    }) { fixture in
      try fixture.writePartial(Self.song, total: 300_000)
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.server.requests.count == 1)
    }
  }

  /// A partial file or a response to the range request that does not belong to the file.
  struct Mismatch: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var length = 100_000
    /// The position of a changed byte of the partial file.
    var changed: Int?
    /// The response to the range request; `nil` for a correct one.
    var respond: (@Sendable (_ start: Int, LoopbackReply) -> Void)?
    var startedOver = 1
  }

  private static let mismatches = [
    Mismatch(testDescription: "another first byte", changed: 0),
    Mismatch(testDescription: "another last byte", changed: 99_999),
    Mismatch(
      testDescription: "another range",
      respond: { start, reply in
        reply.send(
          song[start...], status: "206 Partial Content",
          fields: ["Content-Range: bytes 0-299999/300000"])
      }),
    Mismatch(
      testDescription: "more bytes than the total",
      respond: { start, reply in
        reply.head(
          "206 Partial Content",
          ["Content-Range: bytes \(start)-299999/300000", "Transfer-Encoding: chunked"])
        reply.chunk(song[start...])
        reply.chunk(song[..<5000])
        reply.chunk([])
      }, startedOver: 0),
    Mismatch(
      testDescription: "416 with the same total for bytes that are not audio", length: 300_000,
      changed: 5,
      respond: { _, reply in
        reply.send([], status: "416 Range", fields: ["Content-Range: bytes */300000"])
      }),
  ]

  @Test(arguments: mismatches)
  func `a partial file that does not match is discarded, and the whole file is requested once`(
    mismatch: Mismatch
  ) async throws {
    try await TransferFixture.use(serving: { request, reply in
      guard let start = request.rangeStart, let respond = mismatch.respond else {
        return reply.serve(Self.song, tag: "\"v1\"", to: request)
      }
      respond(start, reply)
    }) { fixture in
      var partial = Array(Self.song[..<mismatch.length])
      if let position = mismatch.changed { partial[position] ^= 0xFF }
      try fixture.writePartial(partial, total: 300_000)
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.rangeStarts == [mismatch.length - 4096, nil])
      let happenings = fixture.log.happenings()
      #expect(happenings.count { $0 == .startedOver } == mismatch.startedOver)
    }
  }

  @Test(arguments: [200_000, 95_904])
  func `a complete response to a range request starts the file over`(length: Int) async throws {
    let other = SmallMP4.bytes(length: length, seed: 2)
    try await TransferFixture.use(serving: { request, reply in
      guard request.number == 1 else { return reply.serve(other, tag: "\"v2\"", to: request) }
      // As long as the offset, it looks like the rest.
      reply.head(
        "200 OK",
        ["Content-Length: \(length)", "Content-Range: bytes */\(length)", "ETag: \"v2\""])
      reply.body(other[..<50_000])
    }) { fixture in
      try fixture.writePartial(Self.song[..<100_000], total: 300_000)
      try await fixture.expectDownload(of: other)
      #expect(fixture.rangeStarts == [95_904, 45_904])
      #expect(fixture.server.requests.map { $0["if-range"] } == ["\"v1\"", "\"v2\""])
      #expect(fixture.log.happenings().count { $0 == .startedOver } == 1)
    }
  }

  @Test func `a server with inconsistent parts is given up`() async throws {
    try await TransferFixture.use(serving: { request, reply in
      guard let start = request.rangeStart else {
        return reply.sendCut(Self.song, after: 120_000, tag: "\"v1\"")
      }
      reply.send(
        Self.song[start...], status: "206 Partial Content",
        fields: ["Content-Range: bytes 0-299999/300000"])
    }) { fixture in
      let outcome = try await fixture.download()
      #expect(outcome == .failed(.rangesDisagree))
      #expect(fixture.server.requests.count == 4)
      #expect(try !fixture.folder.names.contains(TransferFixture.name()))
    }
  }

  @Test(
    arguments: [
      (4096, 300_000, "\"v1\"", "/1.m4a"), (100_000, nil, "", ""),
      (100_000, 300_000, "\"v1\"", "/other.m4a"), (100_000, 300_000, "\"v1\"\r\nX: y", "/1.m4a"),
      (100_000, 0, "\"v1\"", "/1.m4a"), (100_000, 50_000, "\"v1\"", "/1.m4a"),
    ] as [(Int, Int?, String, String)])
  func `a partial file that cannot be resumed is downloaded again`(
    length: Int, total: Int?, validator: String, path: String
  ) async throws {
    try await TransferFixture.use(serving: TransferFixture.serving(Self.song)) { fixture in
      let bytes = Self.song[..<length]
      if let total {
        try fixture.writePartial(bytes, path: path, total: total, validator: validator)
      } else {
        try fixture.folder.write(bytes, to: fixture.partName())
      }
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.rangeStarts == [nil])
      #expect(try fixture.folder.names == [TransferFixture.name()])
    }
  }
}
