import TestSupport
import Testing

@testable import Transfers

@Suite struct CutTLSTests {
  private static let song = SmallMP4.bytes(length: 300_000, seed: 1)

  /// The first connection is closed half-way, later ones are not.
  private func cut(
    _ settings: NginxSettings, _ test: (NginxBench, _ server: String) async throws -> Void
  ) async throws {
    var settings = settings
    settings.certificate = try await TestCertificate(.good)
    try await NginxBench.use(settings) { bench in
      try bench.nginx.serve(Self.song, as: "/1.m4a")
      let relay = try CuttingRelay(to: bench.nginx.port, cuttingAfter: 150_000)
      defer { relay.stop() }
      try await test(bench, "https://localhost:\(relay.port)")
      #expect(try bench.contents() == Self.song)
      #expect(try bench.folder.names == [Bench.name("1")])
    }
  }

  @Test func `a TLS connection without close_notify does not complete a file of known length`()
    async throws
  {
    try await cut(NginxSettings()) { bench, server in
      bench.start(server: server)
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: Self.song.count))
      #expect(bench.log.happenings(of: "1").count { $0.reasonToRetry != nil } == 1)
      let answers = try await bench.answers(2)
      #expect(answers.map(\.status) == [200, 206])
    }
  }

  @Test func `a TLS connection without close_notify does not complete a file of unknown length`()
    async throws
  {
    // nginx does not know the length of a response in which it may replace text.
    let settings = NginxSettings(lines: [
      "chunked_transfer_encoding off;", "sub_filter_types *;",
      "sub_filter 'words that no noise holds, not in an age' '';",
    ])
    try await cut(settings) { bench, server in
      bench.start(server: server)
      let outcome = try await bench.outcome()
      // libcurl considers such a response complete; the boxes show that it is not.
      #expect(outcome == bench.done(bytes: Self.song.count))
      #expect(bench.log.happenings(of: "1").count { $0.reasonToRetry != nil } == 1)
    }
  }
}
