import TestSupport
import Testing

@testable import Transfers

@Suite struct NoAudioTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: String
    let fields: [String]
    let body: [UInt8]

    init(_ name: String, _ status: String = "200 OK", _ fields: [String] = [], _ body: String = "")
    {
      testDescription = name
      self.status = status
      self.fields = fields
      self.body = Array(body.utf8)
    }
  }

  static let pages = [
    Page("an empty answer"),
    Page("a page as such", "200 OK", ["Content-Type: text/html"], "<html>Log in</html>"),
    Page("a page that claims to be audio", "200 OK", ["Content-Type: audio/mp4"], "<html></html>"),
    Page("an object", "200 OK", ["Content-Type: application/json"], "{}"),
    Page("an unnamed object", "200 OK", [], "{\"error\": \"no such song, sorry\"}"),
    Page("a playlist", "200 OK", ["Content-Type: audio/mpegurl"], "#EXTM3U\nhttp://x/\n"),
    Page(
      "a compressed body", "200 OK", ["Content-Encoding: gzip"],
      String(decoding: SmallMP4.bytes(length: 300, seed: 1), as: UTF8.self)),
    Page("zeros", "200 OK", ["Content-Type: audio/mp4"], String(repeating: "\0", count: 5000)),
    Page("nothing but a status", "205 Reset Content"),
    Page("a redirect to nowhere", "302 Found", [], "gone that way"),
  ]

  @Test(arguments: pages)
  func `a response that is not audio never becomes a file`(page: Page) async throws {
    try await Bench.use(serving: { _, reply in
      reply.send(page.body, status: page.status, fields: page.fields)
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

  @Test(arguments: ["204 No Content", "304 Not Modified"])
  func `a response without a body is not requested again`(status: String) async throws {
    try await Bench.use(serving: { _, reply in reply.head(status, []) }) { bench in
      let outcome = try await bench.fetch()
      guard case .failed(.notAudio) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(try bench.folder.names.isEmpty)
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test func `an empty chunked response is not audio`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.head("200 OK", ["Transfer-Encoding: chunked"])
      reply.chunk([])
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.notAudio(reason: "empty response")))
      #expect(try bench.folder.names.isEmpty)
    }
  }

  @Test func `a login page instead of the rest keeps the partial file`() async throws {
    let song = SmallMP4.bytes(length: 200_000, seed: 1)
    try await Bench.use(serving: { request, reply in
      guard request.number > 1 else {
        return reply.send("<html>".utf8, fields: ["Content-Type: text/html"])
      }
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { bench in
      try bench.leave(song[..<100_000], total: song.count)
      let first = try await bench.fetch()
      guard case .failed(.notAudio) = first else {
        Issue.record("\(first)")
        return
      }
      let second = try await bench.fetch()
      #expect(second == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.map(\.rangeStart) == [95_904, 95_904])
    }
  }

  @Test func `an endless body is cut at 64 MiB`() async throws {
    let block = [UInt8](repeating: 1, count: 262_144)
    try await Bench.use(serving: { _, reply in
      reply.head("200 OK", [], version: "HTTP/1.0")
      while reply.body(block) {}
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.tooLarge(limit: 67_108_864)))
      #expect(try bench.folder.names.isEmpty)
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test func `a length of more than 64 MiB is rejected before the body`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.head("200 OK", ["Content-Length: 68157440"])
      reply.body([UInt8](repeating: 1, count: 65_536))
      reply.waitForClientToGo()
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.tooLarge(limit: 67_108_864)))
      #expect(try bench.folder.names.isEmpty)
    }
  }
}
