import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite struct NginxTransferTests {
  private static let song = SmallMP4.bytes(length: 600_000, seed: 1)

  private func settings(
    secure: Bool, bytesBeforeCrawl: Int? = nil, answersPerConnection: Int? = nil
  ) async throws -> NginxSettings {
    NginxSettings(
      bytesBeforeCrawl: bytesBeforeCrawl, answersPerConnection: answersPerConnection,
      certificate: secure ? try await TestCertificate(.good) : nil)
  }

  @Test(arguments: [false, true]) func `a file is downloaded completely from nginx`(secure: Bool)
    async throws
  {
    try await NginxBench.use(try await settings(secure: secure)) { bench in
      try bench.nginx.serve(Self.song, as: "/1.m4a")
      bench.start()
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: Self.song.count))
      #expect(try bench.contents() == Self.song)
      #expect(try bench.folder.names == [Bench.name("1")])
      let answers = try await bench.answers(1)
      #expect(answers.map(\.status) == [200])
      #expect(answers.map(\.bytesSent) == [Self.song.count])
    }
  }

  @Test(arguments: [false, true])
  func `a file that was paused three times is not downloaded twice`(secure: Bool) async throws {
    let settings = try await settings(secure: secure, bytesBeforeCrawl: 120_000)
    try await NginxBench.use(settings) { bench in
      try bench.nginx.serve(Self.song, as: "/1.m4a")
      bench.start()
      var kept: [Int] = []
      for _ in 1...3 {
        kept.append(try await bench.pause(afterBytes: (kept.last ?? 0) + 100_000))
        // nginx logs a response when it notices that the connection is closed.
        _ = try await bench.answers(kept.count)
        if kept.count == 3 { try bench.nginx.hurry() }
        bench.resume()
      }
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: Self.song.count))
      #expect(try bench.contents() == Self.song)
      let answers = try await bench.answers(4)
      #expect(answers.map(\.status) == [200, 206, 206, 206])
      #expect(answers.map(\.range) == [nil] + kept.map { "bytes=\($0 - 4096)-" })
      #expect(answers.map(\.bytesSent).reduce(0, +) <= Self.song.count + 65_536)
      #expect(!bench.log.happenings(of: "1").contains(.startedOver))
    }
  }

  @Test(arguments: [false, true])
  func `a server that closes connections after three responses causes no errors`(secure: Bool)
    async throws
  {
    let settings = try await settings(secure: secure, answersPerConnection: 3)
    try await NginxBench.use(settings) { bench in
      let ids = (1...20).map(String.init)
      for (index, id) in ids.enumerated() {
        try bench.nginx.serve(
          SmallMP4.bytes(length: 2000 + index * 777, seed: UInt64(index)), as: "/\(id).m4a")
        bench.start(id)
      }
      for (index, id) in ids.enumerated() {
        let outcome = try await bench.outcome(id)
        #expect(outcome == bench.done(id, bytes: 2000 + index * 777))
        #expect(
          try bench.contents(id) == SmallMP4.bytes(length: 2000 + index * 777, seed: UInt64(index)))
        #expect(!bench.log.happenings(of: id).contains { $0.reasonToRetry != nil })
      }
      let answers = try await bench.answers(20)
      #expect(answers.count == 20)
      let connections = Dictionary(grouping: answers, by: \.connection)
      #expect(connections.values.map(\.count).max() == 3)
    }
  }

  @Test(arguments: [false, true])
  func `a download resumes when the server is restarted`(secure: Bool) async throws {
    let settings = try await settings(secure: secure, bytesBeforeCrawl: 220_000)
    // Enough retries, however long the restart takes.
    let policy = RetryPolicy(pauses: Array(repeating: 0.5...1.5, count: 500))
    try await NginxBench.use(settings, retryPolicy: policy) { bench in
      try bench.nginx.serve(Self.song, as: "/1.m4a")
      bench.start()
      try await bench.waitForPartial(length: 200_000)
      await bench.nginx.kill()
      // The second reason is a refused connection, with bytes on disk.
      try await bench.log.wait(for: "1", "finds nobody there") { happenings in
        happenings.compactMap(\.reasonToRetry).contains {
          if case .unreachable("localhost", let reason) = $0 {
            reason.contains("Failed to connect")
          } else {
            false
          }
        }
      }
      try bench.nginx.hurry()
      try await bench.nginx.start()
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: Self.song.count))
      #expect(try bench.contents() == Self.song)
      // nginx could not log the response that was interrupted when it was killed.
      let answers = try await bench.answers(1)
      #expect(answers.map(\.status) == [206])
      #expect(answers.map(\.bytesSent).reduce(0, +) <= Self.song.count - 200_000 + 4096)
    }
  }
}
