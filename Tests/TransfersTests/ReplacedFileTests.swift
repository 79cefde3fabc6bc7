import TestSupport
import Testing

@testable import Transfers

@Suite struct ReplacedFileTests {
  struct Replacement: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let length: Int
    /// The modification time; that of the previous version is 1,700,000,000.
    let second: Int
    let statuses: [Int]
  }

  @Test(arguments: [
    Replacement(
      testDescription: "as long, with another tag", length: 400_000, second: 1_700_000_001,
      statuses: [200, 200]),
    Replacement(
      testDescription: "of another length", length: 300_000, second: 1_700_000_000,
      statuses: [200, 200]),
    // nginx derives the entity tag from the time and the length, so both versions have the same one.
    Replacement(
      testDescription: "under the same tag", length: 400_000, second: 1_700_000_000,
      statuses: [200, 206, 200]),
  ])
  func `a file that is replaced during a pause is downloaded as one version`(
    _ replacement: Replacement
  ) async throws {
    let old = SmallMP4.bytes(length: 400_000, seed: 1)
    let new = SmallMP4.bytes(length: replacement.length, seed: 2)
    try await NginxBench.use(NginxSettings(bytesBeforeCrawl: 120_000)) { bench in
      try bench.nginx.serve(old, as: "/1.m4a", changedIn: 1_700_000_000)
      bench.start()
      _ = try await bench.pause(afterBytes: 100_000)
      // nginx logs a response when it notices that the connection is closed.
      _ = try await bench.answers(1)
      try bench.nginx.serve(new, as: "/1.m4a", changedIn: replacement.second)
      try bench.nginx.hurry()
      bench.resume()
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: new.count))
      #expect(try bench.contents() == new)
      #expect(try bench.folder.names == [Bench.name("1")])
      #expect(bench.log.happenings(of: "1").count { $0 == .startedOver } == 1)
      let answers = try await bench.answers(replacement.statuses.count)
      #expect(answers.map(\.status) == replacement.statuses)
    }
  }
}
