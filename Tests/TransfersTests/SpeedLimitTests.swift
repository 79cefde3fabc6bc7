import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct SpeedLimitTests {
  private let start = ContinuousClock.now

  /// The pieces that a new limit allows, requested the given number of milliseconds after the start.
  private func taken(
    _ pieces: [(bytes: Int, at: Int)], bytesPerSecond: Int64 = 1000
  ) -> [Bool] {
    var limit = SpeedLimit(bytesPerSecond: bytesPerSecond, now: start)
    return pieces.map { limit.take($0.bytes, now: start + .milliseconds($0.at)) }
  }

  @Test func `a full bucket passes pieces until it is empty, then one at a time`() {
    let pieces = [(200, 0), (300, 0), (1, 0), (1, 249), (1, 252), (1, 252)]
    #expect(taken(pieces) == [true, true, false, false, true, true])
  }

  @Test func `a wait is shown with its end`() {
    var limit = SpeedLimit(bytesPerSecond: 1000, now: start)
    #expect(limit.opening(now: start) == start)
    _ = limit.take(500, now: start)
    // 250 bytes below zero; a single byte is enough to continue.
    #expect(limit.opening(now: start) == start + .milliseconds(251))
    #expect(limit.opening(now: start + .seconds(1)) == start + .seconds(1))
  }

  @Test func `a long pause does not cause a burst`() {
    #expect(taken([(250, 3_600_000), (1, 3_600_000)]) == [true, false])
  }

  @Test func `even the lowest limit lets data through`() {
    let pieces = [(16_384, 0), (1, 16_000_000), (1, 16_400_000)]
    #expect(taken(pieces, bytesPerSecond: 0) == [true, false, true])
  }

  @Test func `a transfer slowed by our own limit is not stalled`() {
    func slowest(_ limit: Int64?) -> Int {
      TransferSettings(parallel: 4, bytesPerSecond: limit, userAgent: "").slowestBytesPerSecond
    }
    #expect(slowest(nil) == 1024)
    #expect(slowest(1_000_000) == 1024)
    #expect(slowest(3200) == 100)
    #expect(slowest(1) == 1)
  }

  @Test func `the limit is never exceeded, whatever the server sends`() async throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { _, reply in
      reply.head("200 OK", ["Content-Length: 60000000", "ETag: \"v1\""])
      let piece = [UInt8](repeating: 7, count: 16_384)
      while reply.body(piece) {}
    }
    let client = TransferClient.curl(
      TransferSettings(parallel: 2, bytesPerSecond: 60_000, userAgent: "HotTracks/test"))
    let began = ContinuousClock.now
    client.start(
      ["1", "2"].map {
        TransferRequest(
          id: $0, address: server.address("/\($0).m4a"), folder: folder.path,
          finalName: Bench.name($0))
      })
    func received(_ id: String) -> Int { folder.length(Bench.name(id) + ".part") ?? 0 }
    try await waitUntil("most of both has arrived") {
      received("1") > 40_000 && received("2") > 40_000
    }
    await client.close()
    // Longer than the transfers took, however slow the machine is.
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    server.stop()
    // The contents of the bucket, and one piece.
    #expect(Double(received("1") + received("2")) <= 60_000 * (seconds + 0.25) + 16_384)
    // They take turns with 16 KiB each, except for the first read, which includes the headers. Otherwise one
    // of them would take the four pieces of a whole read.
    #expect(abs(received("1") - received("2")) < 3 * 16_384)
  }

  @Test func `limited downloads are correct, chunked or not`() async throws {
    let song = SmallMP4.bytes(length: 150_000, seed: 1)
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { request, reply in
      guard request.target == "/chunked" else {
        return reply.serve(song, tag: "\"v1\"", to: request)
      }
      reply.head("200 OK", ["Transfer-Encoding: chunked"])
      for start in stride(from: 0, to: song.count, by: 10_000) {
        reply.chunk(song[start..<min(start + 10_000, song.count)])
      }
      reply.chunk([])
    }
    let client = TransferClient.curl(
      TransferSettings(parallel: 2, bytesPerSecond: 400_000, userAgent: "HotTracks/test"))
    let ids = ["plain", "chunked"]
    client.start(
      ids.map {
        TransferRequest(
          id: $0, address: server.address("/\($0)"), folder: folder.path, finalName: Bench.name($0))
      })
    for id in ids {
      try await waitUntil("\(id) exists") { folder.length(Bench.name(id)) != nil }
      #expect(try folder.contents(Bench.name(id)) == song)
    }
    await client.close()
    server.stop()
  }
}
