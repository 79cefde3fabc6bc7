import Support
import TestSupport
import Testing

@testable import Transfers

/// Commands for a file that is being finished, which cannot be interrupted.
@Suite struct FinishingCommandTests {
  private let song = SmallMP4.bytes(length: 200_000, seed: 1)

  @Test(arguments: [TransferCommand.Action.pause, .cancel])
  func `a finished file is kept`(action: TransferCommand.Action) async throws {
    let gate = Gate()
    try await Bench.use(
      willFinish: { _ in gate.pass() }, serving: { [song] _, reply in reply.send(song) }
    ) { bench in
      bench.start()
      try await bench.waitUntil("finishes a file") { gate.waiting == 1 }
      bench.client.command(action, "1", number: 1)
      gate.open()
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(bench.log.last(of: "1")?.number == 1)
      #expect(try bench.contents() == song)
    }
  }

  @Test func `a pause is performed if finishing fails`() async throws {
    try await fail(.cutOff, after: [.pause]) { bench in
      try await bench.log.wait(for: "1", "pauses") { $0.contains(where: \.isPaused) }
      #expect(bench.log.happenings(of: "1").suffix(2).first?.reasonToRetry != nil)
      #expect(
        bench.log.last(of: "1")
          == TransferEvent(id: "1", number: 1, .paused(received: 0, total: nil)))
      bench.client.command(.resume, "1", number: 2)
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done("1", bytes: song.count))
      #expect(bench.log.last(of: "1")?.number == 2)
      #expect(bench.server.requests.map(\.target) == ["/1.m4a", "/1.m4a"])
    }
  }

  @Test func `a pause is performed if the file must be requested again`() async throws {
    try await fail(.damaged, after: [.pause]) { bench in
      try await bench.log.wait(for: "1", "pauses") { $0.contains(where: \.isPaused) }
      #expect(bench.log.happenings(of: "1").contains(.startedOver))
      #expect(bench.log.last(of: "1")?.number == 1)
      bench.client.command(.resume, "1", number: 2)
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done("1", bytes: song.count))
      #expect(try bench.contents("1") == song)
    }
  }

  @Test(arguments: Fault.allCases)
  func `a cancel is performed if finishing fails`(fault: Fault) async throws {
    try await fail(fault, after: [.cancel]) { bench in
      let outcome = try await bench.outcome("1")
      #expect(outcome == .canceled)
      #expect(bench.log.last(of: "1")?.number == 1)
      #expect(bench.log.happenings(of: "1").allSatisfy { $0.reasonToRetry == nil })
      #expect(try bench.folder.names.isEmpty)
      let again = try await bench.fetch("1")
      #expect(again == bench.done("1", bytes: song.count))
    }
  }

  @Test(arguments: [TransferCommand.Action.pause, .cancel], [false, true])
  func `resuming or starting withdraws the command`(
    action: TransferCommand.Action, isStarted: Bool
  ) async throws {
    try await fail(.cutOff, after: [action, isStarted ? nil : .resume]) { bench in
      let outcome = try await bench.outcome("1")
      #expect(outcome == bench.done("1", bytes: song.count))
      #expect(bench.log.last(of: "1")?.number == 2)
      #expect(bench.log.happenings(of: "1").count { $0.reasonToRetry != nil } == 1)
      #expect(!bench.log.happenings(of: "1").contains { $0.isPaused })
    }
  }

  enum Fault: CaseIterable {
    /// The response has no length, and may be cut off.
    case cutOff
    /// The beginning, which an earlier run has left, is wrong.
    case damaged
  }

  /// Fails to finish the first file of transfer 1 after commands with the numbers 1, 2, … were sent; `nil` starts
  /// the transfer again. Later responses are correct.
  private func fail(
    _ fault: Fault, after actions: [TransferCommand.Action?],
    _ test: (Bench) async throws -> Void
  ) async throws {
    let isFirst = Locked(true)
    let folder = try TemporaryFolder()
    // Commands that are sent on the loop's thread, before it begins to finish the file, are performed before it
    // can learn the result.
    let send: Bench.AfterRequest = { client, _ in
      guard
        isFirst.withLock({ first in
          defer { first = false }
          return first
        })
      else { return }
      for (index, action) in actions.enumerated() {
        let start = TransferCommand.Action.start(
          TransferRequest(
            id: "1", address: "http://127.0.0.1/", folder: folder.path, finalName: Bench.name("1")))
        client.command(action ?? start, "1", number: index + 1)
      }
    }
    try await Bench.use(
      folder: folder, afterRequest: send,
      serving: { [song] request, reply in
        guard fault == .cutOff, request.number == 1 else {
          return reply.serve(song, tag: "\"v1\"", to: request)
        }
        reply.head("200 OK", [], version: "HTTP/1.0")
        reply.body(song[..<100_000])
      }
    ) { bench in
      if fault == .damaged {
        let zeros = [UInt8](repeating: 0, count: 50_000)
        try bench.leave(zeros + song[50_000..<100_000], id: "1", total: song.count)
      }
      bench.start("1")
      try await test(bench)
    }
  }
}
