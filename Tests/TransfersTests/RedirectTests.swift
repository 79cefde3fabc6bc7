import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct RedirectTests {
  static let song = SmallMP4.bytes(length: 100_000, seed: 1)

  @Test func `redirects are followed, and ranges are requested from the target`() async throws {
    try await TransferFixture.use(serving: { request, reply in
      switch request.target {
      case "/1.m4a":
        reply.send("moved".utf8, status: "302 Found", fields: ["Location: b", "ETag: \"no\""])
      case "/b":
        let host = request["host"] ?? ""
        reply.send([], status: "307 Moved", fields: ["Location: http://\(host)/c.m4a?d=e"])
      default: reply.serve(Self.song, tag: "\"v1\"", to: request)
      }
    }) { fixture in
      try fixture.writePartial(Self.song[..<50_000], total: Self.song.count)
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.server.requests.map(\.target) == ["/1.m4a", "/b", "/c.m4a?d=e"])
      #expect(fixture.server.requests.last?.rangeStart == 45_904)
    }
  }

  @Test func `five redirects are followed and a sixth is not`() async throws {
    try await TransferFixture.use(serving: { request, reply in
      let step = Int(request.target.filter(\.isNumber)) ?? 0
      if step == 5 { return reply.send(Self.song) }
      reply.send([], status: "302 Found", fields: ["Location: /step\(step + 1)"])
    }) { fixture in
      try await fixture.expectDownload("1", target: "/step0", of: Self.song)
      let before = fixture.server.requests.count
      let endless = try await fixture.download("2", target: "/step6")
      #expect(endless == .failed(.tooManyRedirects(host: "127.0.0.1")))
      #expect(fixture.server.requests.count - before == 6)
    }
  }

  @Test(arguments: ["http://localhost:1/x", "http://moved.localhost:1/x", "b", "c"])
  func `an error of the target is not one of the redirect`(location: String) async throws {
    try await TransferFixture.use(serving: { request, reply in
      switch request.target {
      case "/b": reply.body("SSH-2.0-OpenSSH_9.2\r\n".utf8)
      case "/c": reply.body("HTTP/1.2 200 OK\r\n\r\n".utf8)
      default: reply.send([], status: "302 Found", fields: ["Location: \(location)"])
      }
    }) { fixture in
      let outcome = try await fixture.download()
      if case .failed(.unreachable(let host, _)) = outcome {
        #expect(location == "http://\(host):1/x")
      } else {
        #expect(outcome == .failed(.invalidResponse) && location.count == 1)
      }
    }
  }
}
