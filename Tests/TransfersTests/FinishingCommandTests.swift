import Loopback
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
    try await TransferFixture.use(
      afterRequest: { _, _ in gate.pass() }, serving: { [song] _, reply in reply.send(song) }
    ) { fixture in
      fixture.start()
      try await waitUntil("a file is being finished") { gate.waiting == 1 }
      fixture.client.command(action, number: 1)
      gate.open()
      try await fixture.expectDone(of: song)
      #expect(fixture.log.last()?.number == 1)
    }
  }

  @Test(arguments: Fault.allCases, [TransferCommand.Action.pause, .cancel])
  func `a pause or a cancel is performed if finishing fails`(
    fault: Fault, action: TransferCommand.Action
  ) async throws {
    try await fail(fault, after: [action]) { fixture in
      let isPause = action == .pause
      try await fixture.log.wait("is performed") { $0.contains { $0.isPaused || $0.isOutcome } }
      #expect(
        fixture.log.last()
          == TransferEvent(
            id: "1", number: 1, isPause ? .paused(received: 0, total: nil) : .canceled))
      #expect(fixture.log.retries().isEmpty)
      if isPause {
        #expect(fixture.log.happenings().contains(.startedOver) == (fault == .damaged))
        fixture.client.command(.resume, number: 2)
        try await fixture.expectDone(of: song)
        #expect(fixture.log.last()?.number == 2)
      } else {
        #expect(try fixture.folder.names.isEmpty)
        try await fixture.expectDownload(of: song)
      }
    }
  }

  @Test(
    arguments: [TransferCommand.Action.pause, .cancel],
    [nil, .resume] as [TransferCommand.Action?])
  func `resuming or starting withdraws the command`(
    action: TransferCommand.Action, next: TransferCommand.Action?
  ) async throws {
    try await fail(.cutOff, after: [action, next]) { fixture in
      try await fixture.expectDone(of: song)
      #expect(fixture.log.last()?.number == 2)
      #expect(fixture.log.retries().count == 1)
      #expect(!fixture.log.happenings().contains { $0.isPaused })
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
    _ test: (TransferFixture) async throws -> Void
  ) async throws {
    let isFirst = Locked(true)
    let folder = try TemporaryFolder()
    let again = TransferCommand.Action.start(
      TransferRequest(
        id: "1", address: "http://127.0.0.1/", folder: folder.path,
        finalName: TransferFixture.name()))
    try await TransferFixture.use(
      folder: folder,
      // These commands arrive before the client begins to finish the file, and are performed before it can learn
      // the result.
      afterRequest: { client, _ in
        let isSecond = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return !isFirst
        }
        if isSecond { return }
        for (index, action) in actions.enumerated() {
          client.command(action ?? again, number: index + 1)
        }
      },
      serving: { [song] request, reply in
        guard fault == .cutOff, request.number == 1 else {
          return reply.serve(song, tag: "\"v1\"", to: request)
        }
        reply.head("200 OK", [], version: "HTTP/1.0")
        reply.body(song[..<100_000])
      }
    ) { fixture in
      if fault == .damaged {
        let zeros = [UInt8](repeating: 0, count: 50_000)
        try fixture.writePartial(zeros + song[50_000..<100_000], total: song.count)
      }
      fixture.start()
      try await test(fixture)
    }
  }
}
