import TestSupport
import Testing

@testable import Transfers

@Suite struct SpeedLimitTests {
  private let start = ContinuousClock.now

  @Test func `a full bucket passes pieces until it is empty, and never more at once`() {
    func taken(_ pieces: [(bytes: Int, at: Int)], bytesPerSecond: Int64 = 1000) -> [Bool] {
      var limit = SpeedLimit(bytesPerSecond: bytesPerSecond, now: start)
      return pieces.map { limit.take($0.bytes, now: start + .milliseconds($0.at)) }
    }
    let pieces = [(200, 0), (300, 0), (1, 0), (1, 249), (1, 252), (1, 252)]
    #expect(taken(pieces) == [true, true, false, false, true, true])
    #expect(taken([(250, 3_600_000), (1, 3_600_000)]) == [true, false])
    let slow = [(16_384, 0), (1, 16_000_000), (1, 16_400_000)]
    #expect(taken(slow, bytesPerSecond: 0) == [true, false, true])
    var limit = SpeedLimit(bytesPerSecond: 1000, now: start)
    #expect(limit.opening(now: start) == start)
    _ = limit.take(500, now: start)
    // 250 bytes below zero; a single byte is enough to continue.
    #expect(limit.opening(now: start) == start + .milliseconds(251))
    #expect(limit.opening(now: start + .seconds(1)) == start + .seconds(1))
    // A transfer that is slowed by the limit is not stalled.
    let slowest = ([nil, 1_000_000, 3200, 1] as [Int64?]).map {
      TransferSettings(parallel: 4, bytesPerSecond: $0, userAgent: "").slowestBytesPerSecond
    }
    #expect(slowest == [1024, 1024, 100, 1])
  }

  @Test func `limited downloads are complete, and not faster than the limit`() async throws {
    let song = SmallMP4.bytes(length: 100_000, seed: 1)
    let start = ContinuousClock.now
    try await TransferFixture.use(configure: { $0.bytesPerSecond = 400_000 }) { request, reply in
      reply.serve(song, tag: "\"v1\"", to: request)
    } _: { fixture in
      for id in ["1", "2"] { fixture.start(id) }
      for id in ["1", "2"] { try await fixture.expectDone(id, of: song) }
      // The bucket holds 100,000 bytes, and may be overdrawn by one piece of 64 KiB.
      #expect(ContinuousClock.now - start >= .milliseconds(85))
    }
  }
}
