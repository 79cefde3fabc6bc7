import TestSupport
import Testing

@testable import Transfers

@Suite struct StatusTests {
  let song = SmallMP4.bytes(length: 100_000, seed: 1)

  @Test(arguments: [404, 410])
  func `a deleted preview is requested once`(status: Int) async throws {
    try await Bench.use(serving: { _, reply in
      reply.send("gone".utf8, status: "\(status) Gone", fields: ["Retry-After: 0"])
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.noLongerOffered(status: status)))
      #expect(bench.server.requests.count == 1)
      #expect(try bench.folder.names.isEmpty)
    }
  }

  @Test func `a requested pause of a host applies to all transfers`() async throws {
    try await Bench.use(
      parallel: 1,
      serving: { [song] request, reply in
        guard request.number > 1 else {
          return reply.send([], status: "429 Too Many", fields: ["Retry-After: 1"])
        }
        reply.send(song)
      }
    ) { bench in
      bench.start("1")
      bench.start("2")
      let outcomes = [try await bench.outcome("1"), try await bench.outcome("2")]
      #expect(outcomes.allSatisfy { $0.isDone })
      // The second waits for the end of the pause, although a slot is free.
      #expect(bench.server.requests.map(\.target) == ["/1.m4a", "/1.m4a", "/2.m4a"])
      #expect(
        bench.log.happenings(of: "1").contains(
          .retrying(received: 0, total: nil, inSeconds: 1, because: .refused(status: 429))))
    }
  }

  @Test(arguments: [TransferCommand.Action.cancel, .pause])
  func `others continue after the pause, even if its cause does not`(
    command: TransferCommand.Action
  ) async throws {
    try await Bench.use(
      parallel: 1,
      afterRequest: { client, note in
        if note.status == 503 { client.command(command, "1") }
      },
      serving: { [song] request, reply in
        guard request.target == "/2.m4a" else {
          return reply.send([], status: "503 Busy", fields: ["Retry-After: 1"])
        }
        reply.send(song)
      }
    ) { bench in
      bench.start("1")
      bench.start("2")
      let outcome = try await bench.outcome("2")
      #expect(outcome.isDone)
      #expect(bench.server.requests.map(\.target) == ["/1.m4a", "/2.m4a"])
    }
  }

  @Test(arguments: [408, 425, 500, 502, 504])
  func `a temporary error is retried`(status: Int) async throws {
    try await Bench.use(serving: { [song] request, reply in
      guard request.number > 2 else {
        return reply.send([], status: "\(status) Oh", fields: ["Retry-After: 0"])
      }
      reply.send(song)
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(bench.server.requests.count == 3)
      #expect(
        bench.log.happenings(of: "1").compactMap(\.reasonToRetry)
          == [.status(status), .status(status)])
    }
  }

  @Test func `there are at most four attempts`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.send([], status: "503 Busy", fields: ["Retry-After: 0"])
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.refused(status: 503)))
      #expect(bench.server.requests.count == 4)
      #expect(try bench.folder.names.isEmpty)
    }
  }

  @Test func `resuming manually resets the number of attempts`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      switch request.number {
      // Paused by the user during the pause before its last attempt, which is long enough.
      case 3: reply.send([], status: "500 Oh", fields: ["Retry-After: 60"])
      case ...6: reply.send([], status: "500 Oh", fields: ["Retry-After: 0"])
      default: reply.send(song)
      }
    }) { bench in
      bench.start()
      try await bench.log.wait(for: "1", "fails three times") {
        $0.compactMap(\.reasonToRetry).count == 3
      }
      bench.client.command(.pause, "1")
      try await bench.log.wait(for: "1", "pauses") { $0.contains { $0.isPaused } }
      bench.client.command(.resume, "1")
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(bench.server.requests.count == 7)
    }
  }

  @Test func `a permanent fault is not retried`() async throws {
    try await Bench.use(serving: { _, reply in
      reply.send([], status: "501 Not Implemented", fields: ["Retry-After: 0"])
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.status(501)))
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test func `an unreachable host is reported with its name`() async throws {
    try await Bench.use(serving: { _, reply in reply.send([]) }) { bench in
      bench.server.stop()
      bench.start()
      try await bench.log.wait(for: "1", "is to be retried") { happenings in
        happenings.contains { $0.reasonToRetry != nil }
      }
      guard
        case .unreachable(let host, _) = bench.log.happenings(of: "1")
          .compactMap(\.reasonToRetry).first
      else {
        Issue.record("\(bench.log.happenings(of: "1"))")
        return
      }
      #expect(host == "127.0.0.1")
      #expect(try bench.folder.names.isEmpty)
    }
  }
}
