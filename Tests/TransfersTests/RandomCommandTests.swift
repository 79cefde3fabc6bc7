import Foundation
import Loopback
import Support
import TestSupport
import Testing

@testable import Transfers

/// Random commands, from a seed, for twenty transfers from a slow server that sometimes interrupts responses.
/// Afterwards nothing has leaked, and each file is in its reported state.
@Suite struct RandomCommandTests {
  private static let parallel = 6
  private static let ids = (0..<20).map { "\($0)" }
  /// Transfers started afterwards, one per slot.
  private static let lastIDs = (100..<(100 + parallel)).map { "\($0)" }
  private static let songs = Dictionary(
    uniqueKeysWithValues: (ids + lastIDs).enumerated().map { index, id in
      (id, SmallMP4.bytes(length: 60_000 + index * 3000, seed: UInt64(index)))
    })

  @Test(arguments: [(1, 1), (2, 1), (3, 8)] as [(UInt64, Int)])
  func `any commands, of any threads, keep transfers consistent without leaks`(
    seed: UInt64, threads: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let (isCutting, gate, requests) = (Locked(true), Gate(), Locked<[RequestNote]>([]))
    try await TransferFixture.use(
      parallel: Self.parallel, folder: folder,
      afterRequest: { _, note in requests.withLock { $0.append(note) } },
      serving: { request, reply in
        serve(request, reply, isCutting: isCutting.withLock { $0 }, gate)
      }
    ) { fixture in
      for id in Self.ids { fixture.start(id) }
      try await sendCommands(to: fixture, seed: seed, threads: threads)
      for id in Self.ids { fixture.client.command(.pause, id, number: 1) }
      let paused = try await pausedTransfers(fixture)
      try expectReportedFiles(fixture, paused: paused)
      isCutting.withLock { $0 = false }
      let before = requests.withLock { $0.count }
      for id in paused.keys { fixture.client.command(.resume, id) }
      for (id, received) in paused {
        try await fixture.log.wait(for: id, "is complete") {
          $0.last == fixture.done(id, bytes: Self.songs[id]?.count ?? 0)
        }
        guard received > Download.overlapLength else { continue }
        // Not from the server's log, which may contain older requests that were processed only now.
        let notes = requests.withLock { $0.dropFirst(before).filter { $0.path == "/\(id).m4a" } }
        #expect(notes.map(\.range) == ["bytes=\(received - Download.overlapLength)-"])
        #expect(notes.map(\.status) == [206])
      }
      try expectReportedFiles(fixture, paused: [:])
      try await expectAllSlots(fixture, gate)
      await fixture.client.close()
      try await waitUntil("every connection is closed") { fixture.server.openConnections == 0 }
    }
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  private func sendCommands(
    to fixture: TransferFixture, seed: UInt64, threads: Int
  ) async throws {
    let remaining = Locked(threads)
    for thread in 0..<threads {
      Thread {
        var numbers = SeededNumbers(seed: seed &* 1000 &+ UInt64(thread))
        for _ in 0..<(600 / threads) {
          let id = "\(Int.random(in: 0..<20, using: &numbers))"
          switch Int.random(in: 0..<14, using: &numbers) {
          case 0: fixture.client.command(.cancel, id)
          case 1...5: fixture.client.command(.pause, id)
          case 6...9: fixture.client.command(.resume, id)
          default: fixture.start(id)
          }
          if Bool.random(using: &numbers) { usleep(2000) }
        }
        remaining.withLock { $0 -= 1 }
      }.start()
    }
    try await waitUntil("all commands are sent") { remaining.withLock { $0 } == 0 }
  }

  private func serve(
    _ request: LoopbackRequest, _ reply: LoopbackReply, isCutting: Bool, _ gate: Gate
  ) {
    let id = String(request.target.dropFirst().prefix { $0.isNumber })
    guard let song = Self.songs[id] else { return reply.send([], status: "404 Not Found") }
    if Self.lastIDs.contains(id) { gate.pass() }
    let tag = "\"\(id)\""
    if isCutting, request.number.isMultiple(of: 7) {
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
  private func pausedTransfers(_ fixture: TransferFixture) async throws -> [String: Int64] {
    var paused: [String: Int64] = [:]
    for id in Self.ids {
      // A transfer that ends before it receives its last command does not confirm it.
      try await fixture.log.wait(for: id, "is paused or ends") { happenings in
        let last = fixture.log.last(of: id)
        return last.map { $0.happening.isOutcome || $0.happening.isPaused && $0.number == 1 }
          ?? false
      }
      switch fixture.log.happenings(of: id).last {
      case .paused(let received, _): paused[id] = received ?? 0
      case .done, .canceled: break
      case let other: Issue.record("\(id): \(String(describing: other))")
      }
    }
    return paused
  }

  private func expectReportedFiles(_ fixture: TransferFixture, paused: [String: Int64]) throws {
    var names: Set<String> = []
    for id in Self.ids {
      let song = try #require(Self.songs[id])
      if fixture.log.happenings(of: id).contains(fixture.done(id, bytes: song.count)) {
        names.insert(TransferFixture.name(id))
        #expect(try fixture.contents(id) == song)
      }
      guard let received = paused[id], received > 0 else { continue }
      let partName = fixture.partName(id)
      names.insert(partName)
      #expect(try fixture.folder.contents(partName) == Array(song.prefix(Int(received))))
    }
    let found = try Set(fixture.folder.names)
    #expect(found == names)
  }

  /// The maximum number of transfers can still run at the same time.
  private func expectAllSlots(_ fixture: TransferFixture, _ gate: Gate) async throws {
    for id in Self.lastIDs { fixture.start(id) }
    try await waitUntil("all slots are in use") { gate.waiting == Self.parallel }
    gate.open()
    for id in Self.lastIDs {
      try await fixture.expectDone(id, of: try #require(Self.songs[id]))
      // A transfer without a slot would start only after another one has stalled for too long.
      #expect(fixture.log.retries(of: id).isEmpty)
    }
  }
}
