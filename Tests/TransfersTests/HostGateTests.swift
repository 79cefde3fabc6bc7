import HTTP
import Loopback
import Support
import TestSupport
import Testing

@testable import Transfers

@Suite struct HostGateTests {
  private let song = SmallMP4.bytes(length: 5000, seed: 1)

  @Test func `a shorter pause does not end a longer one`() throws {
    let gate = HostGate()
    for seconds in ["600", "1", "none"] {
      gate.note(ResponseHead("HTTP/1.1 429 Oh", "Retry-After: \(seconds)"), from: "a")
    }
    #expect(gate.response(of: "b") == nil)
    let rest = try #require(gate.response(of: "a")?.retryAfter.flatMap { Int($0) })
    #expect((500...600).contains(rest))
  }

  @Test(arguments: [429, 503])
  func `a host that asks for a pause gets no request, and others go on`(status: Int) async throws {
    let gate = Gate()
    let other = try LoopbackServer { [song] _, reply in reply.send(song) }
    defer { other.stop() }
    try await TransferFixture.use(
      parallel: 1,
      serving: { _, reply in
        gate.pass()
        reply.send([], status: "\(status) Oh", fields: ["Retry-After: 600"])
      }
    ) { fixture in
      func isRefused(_ happenings: [TransferEvent.Happening]) -> Bool {
        guard case .retrying(0, nil, let seconds, .refused(status))? = happenings.last else {
          return false
        }
        return (1...60).contains(seconds)
      }
      for id in ["1", "2"] { fixture.start(id) }
      for id in ["3", "4"] {
        fixture.start(id, address: other.address("/"))
      }
      gate.open()
      for id in ["3", "4"] { try await fixture.expectDone(id, of: song) }
      #expect(isRefused(fixture.log.happenings(of: "1")))
      #expect(fixture.log.happenings(of: "2") == [.queued])
      // Neither a new transfer nor a resumed one is sent.
      fixture.start("5")
      try await fixture.pause("1")
      fixture.client.command(.resume, "1")
      for id in ["1", "5"] { try await fixture.log.wait(for: id, "waits", until: isRefused) }
      #expect(fixture.requestedIDs == ["1"])
      let response = try await fixture.fetch("/chart")
      #expect(response.status == status)
      #expect(response.retryAfter.flatMap { Int($0) }.map { (500...600).contains($0) } == true)
      #expect(fixture.server.requests.count == 1)
    }
  }

  @Test func `a retry begins although its thread has another transfer`() async throws {
    let (gate, isFirst) = (Gate(), Locked(true))
    try await TransferFixture.use(
      parallel: 2,
      configure: { $0.retryPolicy = RetryPolicy(pauses: [0.3...0.3]) },
      serving: { [song] request, reply in
        if request.target == "/1.m4a", isFirst.withLock({ $0 }) {
          isFirst.withLock { $0 = false }
          return reply.send([], status: "500 Oh")
        }
        if request.target == "/2.m4a" { gate.pass() }
        reply.send(song)
      }
    ) { fixture in
      // Both threads exist and are idle.
      for id in ["8", "9"] { try await fixture.expectDownload(id, of: song) }
      fixture.start("1")
      try await fixture.log.wait("is repeated") { _ in !fixture.log.retries().isEmpty }
      fixture.start("2")
      try await fixture.expectDone("1", of: song)
      gate.open()
      try await fixture.expectDone("2", of: song)
    }
  }
}
