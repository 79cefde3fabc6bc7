import TestSupport
import Testing

@testable import Transfers

@Suite struct ParallelTests {
  @Test(arguments: [(asked: 1, most: 1), (3, 3), (20, 6), (0, 1)])
  func `connections are limited to the configured number, and to six per host`(
    limit: (asked: Int, most: Int)
  ) async throws {
    let songs = (0..<20).map { SmallMP4.bytes(length: 20_000 + $0, seed: UInt64($0)) }
    try await TransferFixture.use(
      parallel: limit.asked,
      serving: { request, reply in
        reply.pause(milliseconds: 20)
        reply.send(songs[Int(request.target.dropFirst().prefix(while: \.isNumber)) ?? 0])
      }
    ) { fixture in
      for number in songs.indices { fixture.start("\(number)") }
      for (number, song) in songs.enumerated() {
        try await fixture.expectDone("\(number)", of: song)
      }
      #expect(fixture.server.mostConnections == limit.most)
      let targets = fixture.server.requests.map(\.target)
      #expect(targets.count == 20)
      // They start in order.
      if limit.most == 1 { #expect(targets == songs.indices.map { "/\($0).m4a" }) }
    }
  }

  @Test func `a stalled transfer does not block others`() async throws {
    let song = SmallMP4.bytes(length: 20_000, seed: 1)
    try await TransferFixture.use(
      parallel: 2,
      serving: { request, reply in
        guard request.target != "/0.m4a" else {
          return reply.sendStalled(song, after: 1000, tag: nil)
        }
        reply.send(song)
      }
    ) { fixture in
      for number in 0..<10 { fixture.start("\(number)") }
      for number in 1..<10 { try await fixture.expectDone("\(number)", of: song) }
      #expect(!fixture.log.happenings(of: "0").contains { $0.isOutcome })
    }
  }
}
