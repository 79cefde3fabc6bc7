import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct NoAudioTests {
  @Test(arguments: [
    // Without a body, with and without its length.
    "200 OK\r\nContent-Length: 0", "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0", "200 OK",
    "205 Reset Content\r\nContent-Length: 0", "302 Found\r\nContent-Length: 9\r\n\r\nelsewhere",
    "200 OK\r\nContent-Type: text/html\r\n\r\n<html></html>",
    "200 OK\r\nContent-Type: audio/mp4\r\nContent-Length: 13\r\n\r\n<html></html>",
    "200 OK\r\nContent-Length: 5000\r\n\r\n" + String(repeating: "\0", count: 5000),
  ])
  func `a response that is not audio never becomes a file`(response: String) async throws {
    try await TransferFixture.use(serving: { _, reply in
      reply.body("HTTP/1.1 \(response)\r\n\r\n".utf8)
    }) { fixture in
      let outcome = try await fixture.download()
      #expect(outcome.isNotAudio, "\(outcome)")
      #expect(try fixture.folder.names.isEmpty)
      #expect(fixture.server.requests.count == 1)
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
