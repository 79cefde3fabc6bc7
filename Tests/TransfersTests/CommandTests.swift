import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct CommandTests {
  let song = SmallMP4.bytes(length: 400_000, seed: 1)

  /// The first response stops after 150,000 bytes until the client disconnects; the following ones are
  /// correct.
  private var stallingFirst: LoopbackServer.Handler {
    { [song] request, reply in
      guard request.rangeStart == nil, request.number == 1 else {
        return reply.serve(song, tag: "\"v1\"", to: request)
      }
      reply.sendStalled(song, after: 150_000, tag: "\"v1\"")
    }
  }

  @Test func `a pause ends the request, and resuming requests the rest`() async throws {
    try await Bench.use(serving: stallingFirst) { bench in
      bench.start()
      try await bench.waitForPartial(length: 150_000)
      bench.client.command(.pause, "1")
      try await bench.log.wait(for: "1", "pauses") { $0.contains { $0.isPaused } }
      #expect(
        bench.log.happenings(of: "1").last == .paused(received: 150_000, total: 400_000))
      try await bench.waitUntil("loses its connection") { bench.server.openConnections == 0 }
      #expect(bench.folder.length(bench.partName()) == 150_000)
      #expect(bench.server.requests.count == 1)
      bench.client.command(.resume, "1")
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.map(\.rangeStart) == [nil, 145_904])
      #expect(
        bench.log.happenings(of: "1").contains(.started(received: 150_000, total: 400_000)))
    }
  }

  @Test func `a paused track of the queue waits while others continue`() async throws {
    try await Bench.use(parallel: 1, serving: stallingFirst) { bench in
      for id in ["1", "2", "3"] { bench.start(id) }
      try await bench.waitForPartial("1", length: 150_000)
      bench.client.command(.pause, "2")
      try await bench.log.wait(for: "2", "pauses") { $0.contains { $0.isPaused } }
      bench.client.command(.pause, "1")
      let third = try await bench.outcome("3")
      #expect(third.isDone)
      #expect(!bench.server.requests.map(\.target).contains("/2.m4a"))
      bench.client.command(.resume, "2")
      bench.client.command(.resume, "1")
      let others = [try await bench.outcome("1"), try await bench.outcome("2")]
      #expect(others.allSatisfy { $0.isDone })
      #expect(try bench.contents("1") == song)
      #expect(try bench.contents("2") == song)
    }
  }

  @Test func `the pause between attempts does not count for the timeout`() async throws {
    try await Bench.use(
      parallel: 1,
      afterRequest: { client, note in
        if note.status == 503 { client.command(.pause, "1") }
      },
      serving: { [song] request, reply in
        guard request.number > 1 else {
          return reply.send([], status: "503 Busy", fields: ["Retry-After: 1"])
        }
        reply.send(song)
      }
    ) { bench in
      bench.start("1")
      bench.start("2")
      // The other transfer waits for the same host, and therefore for the same time.
      try await bench.outcome("2")
      #expect(
        bench.log.happenings(of: "1").suffix(2) == [
          .retrying(received: 0, total: nil, inSeconds: 1, because: .refused(status: 503)),
          .paused(received: 0, total: nil),
        ])
      #expect(bench.server.requests.map(\.target) == ["/1.m4a", "/2.m4a"])
      bench.client.command(.resume, "1")
      let outcome = try await bench.outcome("1")
      #expect(outcome.isDone)
    }
  }

  @Test func `canceling deletes the file of a running, paused or waiting transfer`() async throws {
    try await Bench.use(
      parallel: 2,
      serving: { [song] _, reply in
        reply.sendStalled(song, after: 150_000, tag: "\"v1\"")
      }
    ) { bench in
      try bench.leave(song[..<50_000], id: "3", total: song.count)
      for id in ["1", "2", "3"] { bench.start(id) }
      try await bench.waitForPartial("1", length: 150_000)
      try await bench.waitForPartial("2", length: 150_000)
      bench.client.command(.cancel, "3")
      let third = try await bench.outcome("3")
      #expect(third == .canceled)
      bench.client.command(.pause, "2")
      bench.client.command(.cancel, "2")
      bench.client.command(.cancel, "1")
      let others = [try await bench.outcome("1"), try await bench.outcome("2")]
      #expect(others == [.canceled, .canceled])
      #expect(try bench.folder.names.isEmpty)
      #expect(Set(bench.server.requests.map(\.target)) == ["/1.m4a", "/2.m4a"])
    }
  }

  @Test func `ended transfers ignore commands but can be started again`() async throws {
    try await Bench.use(serving: { [song] request, reply in
      guard request.number > 1 else { return reply.send([], status: "404 Not Found") }
      reply.send(song)
    }) { bench in
      try await bench.fetch()
      for command: TransferCommand.Action in [.pause, .resume, .cancel] {
        bench.client.command(command, "1")
        bench.client.command(command, "never heard of")
      }
      let outcome = try await bench.fetch()
      #expect(outcome.isDone)
      #expect(bench.log.happenings(of: "1").count { $0.isOutcome } == 2)
      #expect(bench.log.happenings(of: "never heard of").isEmpty)
    }
  }

  @Test func `the last progress is sent even without more bytes, and again at the end`()
    async throws
  {
    let song = SmallMP4.bytes(length: 300_000, seed: 1)
    let told: TransferEvent.Happening = .paused(received: 100_000, total: 300_000)
    try await Bench.use { _, reply in
      reply.sendStalled(song, after: 100_000, tag: "\"v1\"")
    } _: { bench in
      bench.start()
      try await bench.log.wait(for: "1", "tells of all that came") {
        $0.contains(.progress(received: 100_000, total: 300_000))
      }
      await bench.client.close()
      try await bench.log.wait(for: "1", "tells how far it is") { $0.last == told }
    }
  }

  @Test func `a transfer that cannot be resumed has no progress, paused or ended`() async throws {
    let song = SmallMP4.bytes(length: 300_000, seed: 1)
    try await Bench.use { _, reply in
      reply.sendStalled(song, after: 100_000, tag: nil)
    } _: { bench in
      for id in ["1", "2"] {
        bench.start(id)
        try await bench.waitForPartial(id, length: 100_000)
      }
      bench.client.command(.pause, "1")
      try await bench.log.wait(for: "1", "pauses") { $0.last?.isPaused ?? false }
      await bench.client.close()
      for id in ["1", "2"] {
        try await bench.log.wait(for: id, "has nothing") {
          $0.last == .paused(received: 0, total: nil)
        }
      }
      #expect(try bench.folder.names.isEmpty)
    }
  }

  @Test func `closing the client keeps partial files, and the next one resumes them`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await Bench.use(folder: folder, serving: stallingFirst) { bench in
      bench.start()
      try await bench.waitForPartial(length: 150_000)
      await bench.client.close()
      #expect(bench.folder.length(bench.partName()) == 150_000)
      #expect(!bench.log.happenings(of: "1").contains { $0.isOutcome })
      // Commands that arrive too late have no effect.
      bench.client.command(.cancel, "1")
      bench.start("2")
      await bench.client.close()
      #expect(bench.folder.length(bench.partName()) == 150_000)
    }
    try await Bench.use(
      folder: folder,
      serving: { [song] request, reply in
        reply.serve(song, tag: "\"v1\"", to: request)
      }
    ) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(try bench.contents() == song)
      #expect(bench.server.requests.map(\.rangeStart) == [145_904])
    }
  }

  @Test func `events have the number of the last command, even of a repeated one`() async throws {
    try await Bench.use(parallel: 1, serving: stallingFirst) { bench in
      func send(_ action: TransferCommand.Action, _ id: String = "1", number: Int) async throws {
        bench.client.command(action, id, number: number)
        try await bench.waitUntil("confirms \(number)") { bench.log.last(of: id)?.number == number }
      }
      func last(_ id: String = "1") -> TransferEvent.Happening? {
        bench.log.last(of: id)?.happening
      }
      let paused = TransferEvent.Happening.paused(received: 150_000, total: 400_000)
      try await send(.start(bench.request("1")), number: 1)
      try await bench.waitForPartial(length: 150_000)
      try await send(.resume, number: 2)
      try await send(.start(bench.request("1")), number: 3)
      // More progress may follow.
      for number in [2, 3] {
        #expect(
          bench.log.happenings(of: "1", after: number).first
            == .started(received: 150_000, total: 400_000))
      }
      try await send(.start(bench.request("2")), "2", number: 4)
      try await send(.resume, "2", number: 5)
      #expect(last("2") == .queued)
      try await send(.pause, "2", number: 6)
      #expect(last("2") == .paused(received: nil, total: nil))
      try await send(.pause, number: 7)
      #expect(last() == paused)
      try await send(.pause, number: 8)
      #expect(last() == paused)
      bench.client.command(.start(bench.request("1")), "1", number: 9)
      let outcome = try await bench.outcome()
      #expect(outcome == bench.done(bytes: song.count))
      #expect(bench.log.last(of: "1")?.number == 9)
    }
  }

  @Test func `a file that was completed during the exit is reported`() async throws {
    for seed in 0..<20 as Range<UInt64> {
      let song = SmallMP4.bytes(length: 5000, seed: seed)
      try await Bench.use(serving: { _, reply in reply.send(song) }) { bench in
        for number in 0..<8 { bench.start("\(number)") }
        try await bench.outcome("\(seed % 8)")
        await bench.client.close()
        for number in 0..<8 {
          let isThere = bench.folder.length(Bench.name("\(number)")) != nil
          let isDone = { bench.log.happenings(of: "\(number)").contains { $0.isDone } }
          if isThere { try await bench.waitUntil("is reported") { isDone() } }
          #expect(isThere == isDone())
        }
      }
    }
  }
}
