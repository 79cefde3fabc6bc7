import TestSupport
import Testing

@testable import Transfers

@Suite struct NoAudioTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var status = "200 OK"
    var fields: [String] = []
    var body = ""
  }

  @Test(arguments: [
    Page(testDescription: "an empty response"),
    Page(testDescription: "a page", fields: ["Content-Type: text/html"], body: "<html></html>"),
    Page(
      testDescription: "a page that claims to be audio", fields: ["Content-Type: audio/mp4"],
      body: "<html></html>"),
    Page(testDescription: "zeros", body: String(repeating: "\0", count: 5000)),
    Page(testDescription: "nothing but a status", status: "205 Reset Content"),
    Page(testDescription: "a redirect without a target", status: "302 Found", body: "elsewhere"),
  ])
  func `a response that is not audio never becomes a file`(page: Page) async throws {
    try await TransferFixture.use(serving: { _, reply in
      reply.send(page.body.utf8, status: page.status, fields: page.fields)
    }) { fixture in
      let outcome = try await fixture.download()
      #expect(outcome.isNotAudio, "\(outcome)")
      #expect(try fixture.folder.names.isEmpty)
      #expect(fixture.server.requests.count == 1)
    }
  }

  @Test func `an empty chunked response is not audio`() async throws {
    try await TransferFixture.use(serving: { _, reply in
      reply.head("200 OK", ["Transfer-Encoding: chunked"])
      reply.chunk([])
    }) { fixture in
      let outcome = try await fixture.download()
      #expect(outcome == .failed(.notAudio(reason: "empty response")))
      #expect(try fixture.folder.names.isEmpty)
    }
  }

  @Test func `a login page instead of the rest keeps the partial file`() async throws {
    let song = SmallMP4.bytes(length: 200_000, seed: 1)
    try await TransferFixture.use(serving: { request, reply in
      guard request.number > 1 else {
        return reply.send("<html>".utf8, fields: ["Content-Type: text/html"])
      }
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { fixture in
      try fixture.writePartial(song[..<100_000], total: song.count)
      let outcome = try await fixture.download()
      #expect(outcome.isNotAudio, "\(outcome)")
      try await fixture.expectDownload(of: song)
      #expect(fixture.rangeStarts == [95_904, 95_904])
    }
  }

  @Test func `an endless body is cut at 64 MiB`() async throws {
    let block = [UInt8](repeating: 1, count: 262_144)
    try await TransferFixture.use(serving: { _, reply in
      reply.head("200 OK", [], version: "HTTP/1.0")
      while reply.body(block) {}
    }) { fixture in
      let outcome = try await fixture.download()
      #expect(outcome == .failed(.tooLarge(limit: 67_108_864)))
      #expect(try fixture.folder.names.isEmpty)
      #expect(fixture.server.requests.count == 1)
    }
  }
}
