import TestSupport
import Testing

@testable import Transfers

/// TLS, and the ranges and entity tags of a real server.
@Suite struct NginxTransferTests {
  private static let song = SmallMP4.bytes(length: 400_000, seed: 1)

  /// Starts the download of a file that crawls after 120,000 bytes.
  private func use(
    _ certificate: TestCertificate? = nil, changedIn second: Int? = nil,
    _ test: (Nginx, TransferFixture) async throws -> Void
  ) async throws {
    let settings = NginxSettings(bytesBeforeCrawl: 120_000, certificate: certificate)
    try await Nginx.use(settings) { nginx in
      try nginx.serve(Self.song, as: "/1.m4a", changedIn: second)
      try await TransferFixture.use(
        configure: { $0.certificateFile = TestCertificate.trustedFile },
        serving: TransferFixture.unused
      ) { fixture in
        fixture.start(address: nginx.address + "/1.m4a")
        try await test(nginx, fixture)
      }
    }
  }

  /// The responses in nginx's log, once it contains this many. nginx logs a response when it notices that the
  /// connection is closed.
  private func answers(_ count: Int, of nginx: Nginx) async throws -> [NginxAnswer] {
    try await waitUntil("nginx logs \(count) responses") { nginx.answers.count >= count }
    return nginx.answers
  }

  @Test func `a file that is paused three times over TLS is not downloaded twice`() async throws {
    try await use(TestCertificate(.good)) { nginx, fixture in
      var lengths: [Int] = []
      for count in 1...3 {
        try await fixture.waitForPartial(length: (lengths.last ?? 0) + 100_000)
        try await fixture.pause()
        lengths.append(try #require(fixture.folder.length(fixture.partName())))
        _ = try await answers(count, of: nginx)
        if count == 3 { try nginx.hurry() }
        fixture.client.command(.resume)
      }
      try await fixture.expectDone(of: Self.song)
      let answers = try await answers(4, of: nginx)
      #expect(answers.map(\.status) == [200, 206, 206, 206])
      #expect(answers.map(\.range) == [nil] + lengths.map { "bytes=\($0 - 4096)-" })
      #expect(answers.map(\.bytesSent).reduce(0, +) <= Self.song.count + 65_536)
      #expect(!fixture.log.happenings().contains(.startedOver))
    }
  }

  @Test(arguments: [
    // nginx derives the entity tag from the time and the length.
    (second: 1_700_000_001, statuses: [200, 200]), (1_700_000_000, [200, 206, 200]),
  ])
  func `a file that is replaced during a pause is downloaded as one version`(
    second: Int, statuses: [Int]
  ) async throws {
    let other = SmallMP4.bytes(length: 400_000, seed: 2)
    try await use(changedIn: 1_700_000_000) { nginx, fixture in
      try await fixture.waitForPartial(length: 100_000)
      try await fixture.pause()
      _ = try await answers(1, of: nginx)
      try nginx.serve(other, as: "/1.m4a", changedIn: second)
      try nginx.hurry()
      fixture.client.command(.resume)
      try await fixture.expectDone(of: other)
      #expect(fixture.log.happenings().count { $0 == .startedOver } == 1)
      #expect(try await answers(statuses.count, of: nginx).map(\.status) == statuses)
    }
  }
}
