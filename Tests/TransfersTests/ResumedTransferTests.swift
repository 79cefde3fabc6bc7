import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct ResumedTransferTests {
  static let song = SmallMP4.bytes(length: 300_000, seed: 1)

  private static let serving: LoopbackServer.Handler = { request, reply in
    reply.serve(song, tag: "\"v1\"", to: request)
  }

  @Test(arguments: [4097, 100_000, 300_000])
  func `the rest of an unchanged file is requested from 4096 bytes before the end`(length: Int)
    async throws
  {
    try await TransferFixture.use(serving: Self.serving) { fixture in
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
      let outcome = try await fixture.outcome()
      #expect(outcome == .failed(.noLongerOffered(status: 404)))
      #expect(fixture.folder.length(fixture.partName()) == 100_000)
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.rangeStarts == [nil, nil, nil])
    }
  }

  @Test func `without an entity tag, a date is the validator`() async throws {
    let date = "Mon, 01 Jan 2024 10:00:00 GMT"
    try await TransferFixture.use(serving: { request, reply in
      guard request.number == 1 else { return reply.serve(Self.song, tag: date, to: request) }
      reply.head(
        "200 OK",
        ["Content-Length: 300000", "Last-Modified: \(date)", "Date: Mon, 01 Jan 2024 10:00:05 GMT"])
      reply.body(Self.song[..<100_000])
    }) { fixture in
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.server.requests.map { $0["if-range"] } == [nil, date])
      #expect(fixture.rangeStarts == [nil, 95_904])
    }
  }

  @Test func `416 with the same total completes a partial file that is already complete`()
    async throws
  {
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
    var respond: (@Sendable (_ start: Int, WireReply) -> Void)?
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
      testDescription: "416 with another total", length: 300_000,
      respond: { _, reply in
        reply.send([], status: "416 Range", fields: ["Content-Range: bytes */77"])
      }),
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

  @Test func `an overlap that arrives byte by byte is compared`() async throws {
    try await TransferFixture.use(serving: { request, reply in
      guard let start = request.rangeStart else { return reply.send(Self.song) }
      reply.head(
        "206 Partial Content",
        [
          "Content-Range: bytes \(start)-299999/300000", "Content-Length: \(300_000 - start)",
        ])
      for byte in Self.song[start..<start + 20] {
        reply.body([byte])
        reply.pause(milliseconds: 1)
      }
      reply.body(Self.song[(start + 20)...])
    }) { fixture in
      try fixture.writePartial(Self.song[..<100_000], total: 300_000)
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.server.requests.count == 1)
    }
  }

  @Test func `a partial file that cannot be resumed is downloaded again`() async throws {
    try await TransferFixture.use(serving: Self.serving) { fixture in
      let partial = Self.song[..<100_000]
      let writePartial: [String: () throws -> Void] = [
        "no more than the overlap": {
          try fixture.writePartial(Self.song[..<4096], total: 300_000)
        },
        "no attributes": { try fixture.folder.write(partial, to: fixture.partName()) },
        "another address": {
          try fixture.writePartial(partial, path: "/other.m4a", total: 300_000)
        },
        "an invalid validator": {
          try fixture.writePartial(partial, total: 300_000, validator: "\"v1\"\r\nX: y")
        },
        "a total of zero": { try fixture.writePartial(partial, total: 0) },
        "more bytes than the total": { try fixture.writePartial(partial, total: 50_000) },
      ]
      for (reason, write) in writePartial {
        try write()
        let before = fixture.server.requests.count
        try await fixture.expectDownload(of: Self.song)
        #expect(fixture.rangeStarts.dropFirst(before) == [nil], "\(reason)")
        #expect(try fixture.folder.names == [TransferFixture.name()], "\(reason)")
        unlink(fixture.folder.file(TransferFixture.name()))
      }
    }
  }
}
