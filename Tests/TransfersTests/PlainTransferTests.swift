import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct PlainTransferTests {
  let song = SmallMP4.bytes(length: 300_000, seed: 1)

  @Test func `a preview gets its final name when complete, and no other file remains`()
    async throws
  {
    try await TransferFixture.use(serving: { [song] request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { fixture in
      try await fixture.expectDownload(of: song)
      #expect(try fixture.folder.names == [TransferFixture.name()])
      let request = try #require(fixture.server.requests.first)
      #expect(fixture.server.requests.count == 1)
      #expect(request.method == "GET")
      #expect(request.target == "/1.m4a")
      #expect(request["accept-encoding"] == "identity")
      #expect(request["user-agent"] == "HotTracks/test")
      for absent in ["range", "if-range", "cookie", "authorization"] {
        #expect(request[absent] == nil)
      }
      var status = stat()
      #expect(lstat(fixture.folder.file(TransferFixture.name()), &status) == 0)
      let mask = umask(0)
      umask(mask)
      #expect(status.st_mode == S_IFREG | (0o644 & ~mask))
    }
  }

  @Test func `events contain the complete history in order`() async throws {
    try await TransferFixture.use(serving: { [song] _, reply in
      reply.head("200 OK", ["Content-Length: \(song.count)"])
      for start in stride(from: 0, to: song.count, by: 50_000) {
        reply.body(song[start..<min(start + 50_000, song.count)])
        reply.pause(milliseconds: 60)
      }
    }) { fixture in
      try await fixture.download()
      let happenings = fixture.log.happenings()
      #expect(happenings.prefix(2) == [.queued, .started(received: 0, total: nil)])
      #expect(happenings.last == fixture.done(bytes: song.count))
      let between = happenings.dropFirst(2).dropLast()
      #expect(!between.isEmpty)
      #expect(between.allSatisfy { $0.isProgress })
      for case .progress(_, let total) in between { #expect(total == Int64(song.count)) }
    }
  }

  @Test func `a chunked response is decoded`() async throws {
    try await TransferFixture.use(serving: { [song] _, reply in
      reply.head("200 OK", ["Transfer-Encoding: chunked"])
      for start in stride(from: 0, to: song.count, by: 70_001) {
        reply.chunk(song[start..<min(start + 70_001, song.count)])
      }
      reply.chunk([])
    }) { fixture in
      try await fixture.expectDownload(of: song)
    }
  }

  @Test func `an unsafe address is rejected without a request`() async throws {
    try await TransferFixture.use(serving: { _, reply in reply.send([]) }) { fixture in
      let address = "http://192.0.2.1/1.m4a"
      let request = TransferRequest(
        id: "1", address: address, folder: fixture.folder.path, finalName: TransferFixture.name())
      fixture.client.command(.start(request))
      let outcome = try await fixture.outcome()
      #expect(outcome == .failed(.addressRefused(address)))
      await #expect(throws: TransferError.addressRefused(address)) {
        try await fixture.client.fetch(FetchRequest(address: address))
      }
      #expect(try fixture.folder.names.isEmpty)
    }
  }
}
