import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct StatusTests {
  let song = SmallMP4.bytes(length: 100_000, seed: 1)

  @Test(arguments: [nil, .cancel] as [TransferCommand.Action?])
  func `Retry-After delays the next attempt, unless the transfer is canceled`(
    command: TransferCommand.Action?
  ) async throws {
    try await TransferFixture.use(serving: { [song] request, reply in
      guard request.number > 1 else {
        return reply.send(
          [], status: "429 Too Many", fields: ["Retry-After: \(command == nil ? 1 : 60)"])
      }
      reply.send(song)
    }) { fixture in
      let start = ContinuousClock.now
      fixture.start()
      try await fixture.log.wait("is refused") { _ in !fixture.log.retries().isEmpty }
      if let command {
        fixture.client.command(command)
        let outcome = try await fixture.outcome()
        return #expect(outcome == .canceled)
      }
      try await fixture.expectDone(of: song)
      #expect(ContinuousClock.now - start >= .seconds(1))
    }
  }

  @Test func `resuming resets the number of attempts, and Retry-After is at most a minute`()
    async throws
  {
    try await TransferFixture.use(serving: { [song] request, reply in
      switch request.number {
      // Paused by the user before its last attempt.
      case 3: reply.send([], status: "500 Oh", fields: ["Retry-After: 600"])
      case ...6: reply.send([], status: "500 Oh")
      default: reply.send(song)
      }
    }) { fixture in
      fixture.start()
      try await fixture.log.wait("fails three times") {
        $0.last == .retrying(received: 0, total: nil, inSeconds: 60, because: .status(500))
      }
      try await fixture.pause()
      fixture.client.command(.resume)
      try await fixture.expectDone(of: song)
      #expect(fixture.server.requests.count == 7)
    }
  }

  @Test func `a stalled response times out and is requested again`() async throws {
    try await TransferFixture.use(
      configure: { $0.stallSeconds = 1 },
      serving: { [song] request, reply in
        guard request.number == 1 else { return reply.send(song) }
        reply.sendStalled(song, after: 500, tag: nil)
      }
    ) { fixture in
      try await fixture.expectDownload(of: song)
      #expect(fixture.log.retries().first == .timedOut(host: "127.0.0.1"))
    }
  }
}
