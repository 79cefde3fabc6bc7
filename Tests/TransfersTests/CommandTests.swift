import Foundation
import Loopback
import Support
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

  @Test func `progress from before a pause does not confirm the pause`() async throws {
    let server = try LoopbackServer { [song] _, reply in
      reply.sendStalled(song, after: 150_000, tag: "\"v1\"")
    }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let events = EventChannel<TransferEvent>()
    let queue = TransferQueue(
      settings: TransferSettings(parallel: 1, userAgent: "HotTracks/test"), gate: HostGate(),
      events: events)
    let request = TransferRequest(
      id: "1", address: server.address("/1.m4a"), folder: folder.path, finalName: "T [1].m4a")
    queue.perform([TransferCommand(.start(request), id: "1", number: 1)])
    for await event in events {
      if case .progress = event.happening { break }
    }
    queue.perform([TransferCommand(.pause, id: "1", number: 2)])
    queue.post("1", .progress(received: 150_000, total: 400_000))
    await queue.end()
    events.close()
    var happenings: [TransferEvent.Happening] = []
    for await event in events where event.number == 2 { happenings.append(event.happening) }
    #expect(happenings == [.paused(received: 150_000, total: 400_000)])
  }

  @Test func `commands sent together take effect at once, and resuming keeps order`() async throws {
    try await TransferFixture.use(parallel: 1, serving: stallingFirst) { fixture in
      let ids = ["1", "2", "3"]
      for id in ids { fixture.start(id) }
      try await fixture.waitForPartial("1", length: 150_000)
      // The running one first: no other one takes its place.
      fixture.client.send(ids.map { TransferCommand(.pause, id: $0, number: 1) })
      for id in ids {
        try await fixture.log.wait(for: id, "is paused") { $0.last?.isPaused == true }
      }
      try await waitUntil("the connection is closed") { fixture.server.openConnections == 0 }
      #expect(fixture.requestedIDs == ["1"])
      fixture.client.command(.resume, "2")
      try await fixture.expectDone("2", of: song)
      fixture.client.send(["3", "1"].map { TransferCommand(.resume, id: $0, number: 2) })
      for id in ids { try await fixture.expectDone(id, of: song) }
      #expect(fixture.requestedIDs == ["1", "2", "1", "3"])
    }
  }

  @Test func `canceling deletes the file of a running, paused or waiting transfer`() async throws {
    try await TransferFixture.use(
      parallel: 2,
      serving: { [song] _, reply in reply.sendStalled(song, after: 150_000, tag: "\"v1\"") }
    ) { fixture in
      try fixture.writePartial(song[..<50_000], id: "3", total: song.count)
      for id in ["1", "2", "3"] { fixture.start(id) }
      for id in ["1", "2"] { try await fixture.waitForPartial(id, length: 150_000) }
      fixture.client.command(.cancel, "3")
      #expect(try await fixture.outcome("3") == .canceled)
      fixture.client.command(.pause, "2")
      for id in ["1", "2"] {
        fixture.client.command(.cancel, id)
        #expect(try await fixture.outcome(id) == .canceled)
      }
      #expect(try fixture.folder.names.isEmpty)
      #expect(Set(fixture.requestedIDs) == ["1", "2"])
    }
  }

  @Test func `ended transfers ignore commands but can be started again`() async throws {
    try await TransferFixture.use(serving: { [song] request, reply in
      guard request.number > 1 else { return reply.send([], status: "404 Not Found") }
      reply.send(song)
    }) { fixture in
      try await fixture.download()
      for command: TransferCommand.Action in [.pause, .resume, .cancel] {
        fixture.client.command(command, "1")
        fixture.client.command(command, "unknown")
      }
      try await fixture.expectDownload(of: song)
      #expect(fixture.log.happenings().count { $0.isOutcome } == 2)
      #expect(fixture.log.happenings(of: "unknown").isEmpty)
    }
  }

  @Test func `a transfer that cannot be resumed has no progress, paused or ended`() async throws {
    try await TransferFixture.use(
      serving: { [song] _, reply in reply.sendStalled(song, after: 100_000, tag: nil) }
    ) { fixture in
      for id in ["1", "2"] {
        fixture.start(id)
        try await fixture.waitForPartial(id, length: 100_000)
      }
      try await fixture.pause("1")
      await fixture.client.close()
      for id in ["1", "2"] {
        try await fixture.log.wait(for: id, "has nothing") {
          $0.last == .paused(received: 0, total: nil)
        }
      }
      #expect(try fixture.folder.names.isEmpty)
    }
  }

  @Test func `closing the client keeps partial files, which the next one resumes`() async throws {
    let folder = try TemporaryFolder()
    try await TransferFixture.use(folder: folder, serving: stallingFirst) { fixture in
      fixture.start()
      // The last progress is sent even if no more bytes arrive, and again at the end.
      try await fixture.log.wait("reports all received bytes") {
        $0.last == .progress(received: 150_000, total: 400_000)
      }
      await fixture.client.close()
      try await fixture.log.wait("is paused") {
        $0.last == .paused(received: 150_000, total: 400_000)
      }
      #expect(!fixture.log.happenings().contains { $0.isOutcome })
      // Commands that arrive too late have no effect.
      fixture.client.command(.cancel)
      fixture.start("2")
      await fixture.client.close()
      #expect(folder.length(fixture.partName()) == 150_000)
    }
    try await TransferFixture.use(folder: folder, serving: TransferFixture.serving(song)) {
      fixture in
      try await fixture.expectDownload(of: song)
      #expect(fixture.rangeStarts == [145_904])
    }
  }

  @Test func `events have the number of the last command, even of a repeated one`() async throws {
    try await TransferFixture.use(parallel: 1, serving: stallingFirst) { fixture in
      func send(_ action: TransferCommand.Action, _ id: String = "1", number: Int) async throws {
        fixture.client.command(action, id, number: number)
        try await fixture.log.wait(for: id, "confirms \(number)") { _ in
          fixture.log.last(of: id)?.number == number
        }
      }
      let paused = TransferEvent.Happening.paused(received: 150_000, total: 400_000)
      try await send(.start(fixture.request("1")), number: 1)
      try await fixture.log.wait("has arrived in part") {
        $0.contains(.progress(received: 150_000, total: 400_000))
      }
      let again = TransferCommand.Action.start(fixture.request("1"))
      for (number, action) in zip(2..., [TransferCommand.Action.resume, again]) {
        try await send(action, number: number)
        // More progress may follow.
        let started = TransferEvent.Happening.started(received: 150_000, total: 400_000)
        #expect(fixture.log.happenings().suffix(2).contains(started))
      }
      try await send(.start(fixture.request("2")), "2", number: 4)
      try await send(.resume, "2", number: 5)
      #expect(fixture.log.last(of: "2")?.happening == .queued)
      try await send(.pause, "2", number: 6)
      #expect(fixture.log.last(of: "2")?.happening == .paused(received: nil, total: nil))
      for number in [7, 8] {
        try await send(.pause, number: number)
        #expect(fixture.log.last()?.happening == paused)
      }
      fixture.client.command(again, number: 9)
      try await fixture.expectDone(of: song)
      #expect(fixture.log.last()?.number == 9)
      #expect(fixture.rangeStarts == [nil, 145_904])
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `a file that was completed during the exit is reported`(seed: UInt64) async throws {
    let song = SmallMP4.bytes(length: 5000, seed: seed)
    try await TransferFixture.use(serving: { _, reply in reply.send(song) }) { fixture in
      let ids = (0..<8).map(String.init)
      for id in ids { fixture.start(id) }
      try await fixture.outcome("\(seed)")
      await fixture.client.close()
      for id in ids {
        if fixture.folder.length(TransferFixture.name(id)) != nil {
          try await fixture.expectDone(id, of: song)
        } else {
          #expect(!fixture.log.happenings(of: id).contains { $0.isOutcome })
        }
      }
    }
  }
}
