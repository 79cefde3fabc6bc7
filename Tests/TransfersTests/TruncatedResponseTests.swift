import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct TruncatedResponseTests {
  let song = SmallMP4.bytes(length: 400_000, seed: 1)

  enum Cut: CaseIterable {
    case empty, short, dated, chunked, reset
  }

  @Test(arguments: Cut.allCases)
  func `a truncated response is resumed and never complete`(cut: Cut) async throws {
    let date = "Mon, 01 Jan 2024 10:00:00 GMT"
    let validator = cut == .dated ? date : "\"v1\""
    let (folder, partName) = (try TemporaryFolder(), TransferFixture.name() + PartialFiles.suffix)
    try await TransferFixture.use(
      folder: folder,
      serving: { [song] request, reply in
        guard request.number == 1 else { return reply.serve(song, tag: validator, to: request) }
        switch cut {
        case .empty: break
        case .short: reply.sendCut(song, after: 150_000, tag: validator)
        case .reset:
          reply.sendCut(song, after: 150_000, tag: validator)
          while folder.length(partName) ?? 0 < 150_000 { reply.pause(milliseconds: 2) }
          reply.reset()
        case .dated:
          reply.head(
            "200 OK",
            [
              "Content-Length: 400000", "Last-Modified: \(date)",
              "Date: Mon, 01 Jan 2024 10:00:05 GMT",
            ])
          reply.body(song[..<150_000])
        case .chunked:
          reply.head("200 OK", ["Transfer-Encoding: chunked", "ETag: \(validator)"])
          reply.chunk(song[..<150_000])
        }
      }
    ) { fixture in
      try await fixture.expectDownload(of: song)
      let reason = try #require(fixture.log.retries().first)
      switch cut {
      case .short, .dated: #expect(reason == .incomplete(received: 150_000, expected: 400_000))
      case .chunked: #expect(reason == .incomplete(received: 150_000, expected: nil))
      case .empty, .reset:
        #expect(TransferEvent.Happening.failed(reason).isUnreachable, "\(reason)")
      }
      // Without a length, a file cannot be resumed.
      let isResumed = [.short, .dated, .reset].contains(cut)
      #expect(fixture.rangeStarts == [nil, isResumed ? 145_904 : nil])
      #expect(fixture.server.requests.last?["if-range"] == (isResumed ? validator : nil))
    }
  }

  @Test func `a server that interrupts each response later is retried`() async throws {
    try await TransferFixture.use(serving: { [song] request, reply in
      guard let start = request.rangeStart else {
        return reply.sendCut(song, after: 70_000, tag: "\"v1\"")
      }
      reply.head(
        "206 Partial Content",
        ["Content-Range: bytes \(start)-399999/400000", "Content-Length: \(song.count - start)"])
      reply.body(song[start..<min(start + 75_000, song.count)])
    }) { fixture in
      try await fixture.expectDownload(of: song)
      #expect(fixture.server.requests.count > 4)
    }
  }

  @Test func `a response without a length is complete if its boxes are`() async throws {
    try await TransferFixture.use(serving: { [song] request, reply in
      if request.target == "/3.m4a" {
        reply.head("200 OK", ["Transfer-Encoding: chunked"])
        for piece in [song[..<70_001], song[70_001...], []] { reply.chunk(piece) }
      } else {
        reply.head("200 OK", [], version: "HTTP/1.0")
        reply.body(request.target == "/2.m4a" ? song[..<150_000] : song[...])
      }
    }) { fixture in
      for id in ["1", "3"] { try await fixture.expectDownload(id, of: song) }
      let outcome = try await fixture.download("2")
      #expect(outcome == .failed(.incomplete(received: 150_000, expected: nil)))
      #expect(fixture.server.requests.count == 2 + 4)
      #expect(try fixture.folder.names == ["1", "3"].map(TransferFixture.name))
    }
  }

  @Test func `a closed keep-alive connection is replaced silently`() async throws {
    try await TransferFixture.use(
      parallel: 1,
      serving: { [song] request, reply in
        guard request.number.isMultiple(of: 2) else { return reply.send(song) }
        reply.head("200 OK", ["Content-Length: \(song.count)", "Connection: close"])
        reply.body(song)
      }
    ) { fixture in
      for id in ["1", "2", "3", "4"] {
        try await fixture.expectDownload(id, of: song)
        #expect(fixture.log.retries(of: id).isEmpty)
      }
    }
  }
}
