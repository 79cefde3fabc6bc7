import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct ParallelTests {
  let song = SmallMP4.bytes(length: 20_000, seed: 1)

  @Test(arguments: [(asked: 1, most: 1), (3, 3), (6, 6), (20, 6), (0, 1)])
  func `connections are limited to the configured number, and to six per host`(
    limit: (asked: Int, most: Int)
  ) async throws {
    try await Bench.use(
      parallel: limit.asked,
      serving: { [song] _, reply in
        reply.pause(milliseconds: 20)
        reply.send(song)
      }
    ) { bench in
      for number in 0..<20 { bench.start("\(number)") }
      for number in 0..<20 {
        let outcome = try await bench.outcome("\(number)")
        #expect(outcome.isDone)
      }
      #expect(bench.server.mostConnections == limit.most)
      #expect(bench.server.requests.count == 20)
    }
  }

  @Test func `transfers start in order`() async throws {
    try await Bench.use(parallel: 1, serving: { [song] _, reply in reply.send(song) }) { bench in
      let ids = (0..<12).map { "\($0)" }
      for id in ids { bench.start(id) }
      for id in ids { try await bench.outcome(id) }
      #expect(bench.server.requests.map(\.target) == ids.map { "/\($0).m4a" })
    }
  }

  @Test func `a stalled transfer does not block others`() async throws {
    try await Bench.use(
      parallel: 2,
      serving: { [song] request, reply in
        guard request.target != "/0.m4a" else {
          return reply.sendStalled(song, after: 1000, tag: nil)
        }
        reply.send(song)
      }
    ) { bench in
      for number in 0..<10 { bench.start("\(number)") }
      for number in 1..<10 {
        let outcome = try await bench.outcome("\(number)")
        #expect(outcome.isDone)
      }
      #expect(!bench.log.happenings(of: "0").contains { $0.isOutcome })
    }
  }

  @Test func `closed connections leave no descriptors open`() async {
    // In a separate process, in which no other test opens connections.
    await #expect(processExitsWith: .success) {
      // Inherited from tests that were running when it started.
      let inherited = try OpenDescriptors.count(below: "socket:")
      func comeAndGo() async throws {
        try await ParallelTests.comeAndGo()
        // The server's threads close theirs shortly after it was stopped.
        try await waitUntil("no socket is left") {
          try OpenDescriptors.count(below: "socket:") <= inherited
        }
      }
      // Libraries open some descriptors once and keep them.
      for _ in 0..<3 { try await comeAndGo() }
      let before = try OpenDescriptors.count()
      for _ in 0..<10 { try await comeAndGo() }
      #expect(try OpenDescriptors.count() == before)
    }
  }

  /// Closes a client in the middle of a file.
  private static func comeAndGo() async throws {
    let song = SmallMP4.bytes(length: 20_000, seed: 1)
    try await Bench.use(serving: { request, reply in
      reply.sendStalled(song, after: 5000, tag: "\"v\(request.number)\"")
    }) { bench in
      bench.start()
      try await bench.waitForPartial(length: 5000)
    }
  }
}
