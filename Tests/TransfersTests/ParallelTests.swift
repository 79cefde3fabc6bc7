import HTTP
import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct ParallelTests {
  @Test(arguments: [(asked: 1, most: 1), (3, 3), (20, 6), (0, 1)])
  func `connections are limited to the configured number, and to six per host`(
    limit: (asked: Int, most: Int)
  ) async throws {
    let songs = (0..<20).map { SmallMP4.bytes(length: 20_000 + $0, seed: UInt64($0)) }
    let gate = Gate()
    try await TransferFixture.use(
      parallel: limit.asked,
      serving: { request, reply in
        gate.pass()
        reply.send(songs[Int(request.target.dropFirst().prefix(while: \.isNumber)) ?? 0])
      }
    ) { fixture in
      for number in songs.indices { fixture.start("\(number)") }
      try await waitUntil("all connections are in use") { gate.waiting >= limit.most }
      gate.open()
      for (number, song) in songs.enumerated() {
        try await fixture.expectDone("\(number)", of: song)
      }
      #expect(fixture.server.mostConnections == limit.most)
      #expect(fixture.server.requests.count == 20)
      // They start in order.
      if limit.most == 1 { #expect(fixture.requestedIDs == songs.indices.map(String.init)) }
    }
  }

  @Test func `a host that hangs delays neither transfers nor fetches of another host`()
    async throws
  {
    let song = SmallMP4.bytes(length: 20_000, seed: 1)
    let hanging = try LoopbackServer { request, reply in
      if request.number == 1 { return reply.sendStalled(song, after: 1000, tag: nil) }
      reply.waitForClientToGo()
    }
    defer { hanging.stop() }
    try await TransferFixture.use(parallel: 8, serving: TransferFixture.serving(song)) { fixture in
      // Hosts are told apart by their names, not by their ports.
      let address = hanging.address("/x").replacing("127.0.0.1", with: "localhost")
      let ids = (0..<10).map { "\($0)" }
      for id in ids { fixture.start(id, address: address) }
      let fetches = ids.map { _ in
        Task { try await fixture.client.fetch(FetchRequest(address: address, maxSeconds: 600)) }
      }
      try await waitUntil("the host has all its connections") { hanging.requests.count >= 12 }
      for id in ["10", "11", "12"] {
        try await fixture.expectDownload(id, of: song)
        #expect(Array(try await fixture.fetch("/\(id)").body) == song)
      }
      #expect(hanging.requests.count == 12)
      #expect(ids.allSatisfy { !fixture.log.happenings(of: $0).contains { $0.isOutcome } })
      for fetch in fetches { fetch.cancel() }
    }
  }
}
