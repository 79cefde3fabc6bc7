import TestSupport
import Testing

@testable import Transfers

@Suite struct SecureRedirectTests {
  @Test func `a redirect from https to http is rejected without a request`() async throws {
    let plain = try LoopbackServer { _, reply in
      reply.send(SmallMP4.bytes(length: 1000, seed: 1))
    }
    defer { plain.stop() }
    let certificate = try await TestCertificate(.good)
    let settings = NginxSettings(
      certificate: certificate,
      lines: ["location = /1.m4a { return 302 \(plain.address("/1.m4a")); }"])
    try await NginxBench.use(settings) { bench in
      bench.start()
      let outcome = try await bench.outcome()
      #expect(outcome == .failed(.redirectRefused(host: "localhost")))
      #expect(plain.requests.isEmpty)
      #expect(try bench.folder.names.isEmpty)
    }
  }

  @Test func `a redirect loop over https ends after five redirects`() async throws {
    let certificate = try await TestCertificate(.good)
    let settings = NginxSettings(
      certificate: certificate,
      lines: ["location = /1.m4a { return 302 $scheme://$http_host$request_uri; }"])
    try await NginxBench.use(settings) { bench in
      bench.start()
      let outcome = try await bench.outcome()
      #expect(outcome == .failed(.tooManyRedirects(host: "localhost")))
      let answers = try await bench.answers(6)
      #expect(answers.map(\.status) == [302, 302, 302, 302, 302, 302])
      #expect(try bench.folder.names.isEmpty)
    }
  }
}
