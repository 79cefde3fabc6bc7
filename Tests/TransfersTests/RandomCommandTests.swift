import Foundation
import Support
import TestSupport
import Testing

@testable import Transfers

/// Random commands, from a seed, for twenty transfers from a slow server that sometimes interrupts responses.
/// Afterwards nothing has leaked, and each file is in its reported state.
@Suite struct RandomCommandTests {
  private static let parallel = 6
  private static let ids = (0..<20).map { "\($0)" }
  private static let songs = Dictionary(
    uniqueKeysWithValues: (ids + further).enumerated().map { index, id in
      (id, SmallMP4.bytes(length: 60_000 + index * 3000, seed: UInt64(index)))
    })
  // Transfers started afterwards, one per slot.
  private static let further = (100..<(100 + parallel)).map { "\($0)" }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `any keys keep transfers consistent without leaks`(
    seed: UInt64
  ) async throws {
    try await play { bench in
      var hand = Hand(seed: seed)
      for _ in 0..<500 {
        hand.press(bench)
        if Bool.random(using: &hand.numbers) { try await Task.sleep(for: .milliseconds(2)) }
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `many threads have the same result`(seed: UInt64) async throws {
    try await play { bench in
      let left = Locked(8)
      for thread in 0..<8 {
        Thread {
          var hand = Hand(seed: seed &* 1000 &+ UInt64(thread))
          for turn in 0..<120 {
            hand.press(bench)
            if turn.isMultiple(of: 20) { usleep(2000) }
          }
          left.withLock { $0 -= 1 }
        }.start()
      }
      try await waitUntil("all threads have pressed") { left.withLock { $0 } == 0 }
    }
  }

  /// Sends random commands.
  private struct Hand {
    var numbers: SeededNumbers

    init(seed: UInt64) {
      numbers = SeededNumbers(seed: seed)
    }

    mutating func press(_ bench: Bench) {
      let id = "\(Int.random(in: 0..<20, using: &numbers))"
      switch Int.random(in: 0..<14, using: &numbers) {
      case 0: bench.client.command(.cancel, id)
      case 1...5: bench.client.command(.pause, id)
      case 6...9: bench.client.command(.resume, id)
      default: bench.start(id)
      }
    }
  }

  private func play(_ press: (Bench) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let (cuts, gate, book) = (Locked(true), Gate(), RequestNotesLog())
    let handler: LoopbackServer.Handler = { request, reply in
      serve(request, reply, cuts: cuts.withLock { $0 }, gate)
    }
    try await Bench.use(
      parallel: Self.parallel, folder: folder, afterRequest: { book.take($1) }, serving: handler
    ) { bench in
      for id in Self.ids { bench.start(id) }
      try await press(bench)
      for id in Self.ids { bench.client.command(.pause, id) }
      let paused = try await settled(bench)
      try expectOnDisk(bench, paused: paused)
      cuts.withLock { $0 = false }
      try await goOn(bench, paused, book)
      try await expectEverySlot(bench, gate)
      await bench.client.close()
      try await waitUntil("every connection is closed") { bench.server.openConnections == 0 }
    }
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  private func serve(_ request: WireRequest, _ reply: WireReply, cuts: Bool, _ gate: Gate) {
    let id = String(request.target.dropFirst().prefix { $0.isNumber })
    guard let song = Self.songs[id] else { return reply.send([], status: "404 Not Found") }
    if Self.further.contains(id) { gate.pass() }
    let tag = "\"\(id)\""
    if cuts, request.number.isMultiple(of: 7) {
      return reply.sendCut(song, after: 30_000, tag: tag)
    }
    let start = request["if-range"] == tag ? request.rangeStart : nil
    let first = start ?? 0
    reply.head(
      start == nil ? "200 OK" : "206 Partial Content",
      [
        "ETag: \(tag)", "Content-Length: \(song.count - first)",
        "Content-Range: bytes \(first)-\(song.count - 1)/\(song.count)",
      ])
    for position in stride(from: first, to: song.count, by: 8000) {
      guard reply.body(song[position..<min(position + 8000, song.count)]) else { return }
      reply.pause(milliseconds: 2)
    }
  }

  /// Waits until all transfers are paused or have ended; returns the byte counts of the paused ones.
  private func settled(_ bench: Bench) async throws -> [String: Int64] {
    // This request fails when its turn comes, so all events of earlier transfers have been delivered.
    bench.client.start([
      TransferRequest(id: "last", address: "ftp://x", folder: bench.folder.path, finalName: "x")
    ])
    try await bench.outcome("last")
    var paused: [String: Int64] = [:]
    for id in Self.ids {
      try await bench.log.wait(for: id, "comes to rest") { happenings in
        happenings.last.map { $0.isOutcome || $0.isPaused } ?? false
      }
      switch bench.log.happenings(of: id).last {
      case .paused(let received, _): paused[id] = received ?? 0
      case .done, .canceled: break
      case let other: Issue.record("\(id) came to \(String(describing: other))")
      }
    }
    return paused
  }

  private func expectOnDisk(_ bench: Bench, paused: [String: Int64]) throws {
    var names: Set<String> = []
    for id in Self.ids {
      let song = try #require(Self.songs[id])
      if bench.log.happenings(of: id).contains(where: \.isDone) {
        names.insert(Bench.name(id))
        #expect(try bench.contents(id) == song)
      }
      guard let received = paused[id], received > 0 else { continue }
      names.formUnion([bench.partName(id), bench.partName(id) + Sidecar.suffix])
      #expect(try bench.folder.contents(bench.partName(id)) == Array(song.prefix(Int(received))))
    }
    #expect(try Set(bench.folder.names) == names)
  }

  /// Each paused transfer is resumed from its byte count, and ends with the complete file.
  private func goOn(_ bench: Bench, _ paused: [String: Int64], _ book: RequestNotesLog) async throws
  {
    let before = book.notes.count
    for id in paused.keys { bench.client.command(.resume, id) }
    for (id, received) in paused {
      try await bench.log.wait(for: id, "ends") { $0.last?.isDone ?? false }
      #expect(try bench.contents(id) == Self.songs[id])
      guard received > Download.overlapLength else { continue }
      // Not from the server's log, which may contain older requests that were processed only now.
      let asked = book.notes.dropFirst(before).filter { $0.path == "/\(id).m4a" }
      #expect(asked.map(\.range) == ["bytes=\(received - Download.overlapLength)-"])
      #expect(asked.map(\.status) == [206])
    }
    #expect(try bench.folder.names.allSatisfy { $0.hasSuffix(".m4a") })
  }

  /// The maximum number of transfers can still run at the same time.
  private func expectEverySlot(_ bench: Bench, _ gate: Gate) async throws {
    for id in Self.further { bench.start(id) }
    try await waitUntil("every slot is taken") { gate.waiting == Self.parallel }
    gate.open()
    for id in Self.further {
      let outcome = try await bench.outcome(id)
      #expect(outcome.isDone)
      // A transfer without a slot would start only after another one has stalled for too long.
      #expect(bench.log.happenings(of: id).compactMap(\.reasonToRetry) == [])
      #expect(try bench.contents(id) == Self.songs[id])
    }
  }
}
