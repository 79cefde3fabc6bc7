import TestSupport
import Testing

@testable import Transfers

/// TLS, and the ranges and entity tags of a real server.
@Suite struct NginxTransferTests {
  private static let song = SmallMP4.bytes(length: 400_000, seed: 1)

  @Test func `a file that is paused three times over TLS is not downloaded twice`() async throws {
    let settings = NginxSettings(
      bytesBeforeCrawl: 120_000, certificate: try await TestCertificate(.good))
    try await NginxFixture.use(settings) { fixture in
      try fixture.nginx.serve(Self.song, as: "/1.m4a")
      fixture.start()
      var lengths: [Int] = []
      for count in 1...3 {
        lengths.append(try await fixture.pause(afterBytes: (lengths.last ?? 0) + 100_000))
        try await fixture.answers(count)
        if count == 3 { try fixture.nginx.hurry() }
        fixture.client.command(.resume)
      }
      try await fixture.expectDone(of: Self.song)
      let answers = try await fixture.answers(4)
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
    try await NginxFixture.use(NginxSettings(bytesBeforeCrawl: 120_000)) { fixture in
      try fixture.nginx.serve(Self.song, as: "/1.m4a", changedIn: 1_700_000_000)
      fixture.start()
      _ = try await fixture.pause(afterBytes: 100_000)
      try await fixture.answers(1)
      try fixture.nginx.serve(other, as: "/1.m4a", changedIn: second)
      try fixture.nginx.hurry()
      fixture.client.command(.resume)
      try await fixture.expectDone(of: other)
      #expect(fixture.log.happenings().count { $0 == .startedOver } == 1)
      let answers = try await fixture.answers(statuses.count)
      #expect(answers.map(\.status) == statuses)
    }
  }
}
