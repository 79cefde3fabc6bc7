import Foundation
import Session
import TestSupport
import Testing

/// A signal ends the program in any state, and received data can be used.
@Suite(.timeLimit(.minutes(10)))
struct SignalTests {
  private static let list = ["-c", "sk", "--source", "top-songs"]

  @Test(
    arguments: [("/rss/", SIGINT, 130), ("/lookup?", SIGTERM, 143)] as [(String, CInt, CInt)])
  func `a signal ends the wait for an answer`(
    place: String, number: CInt, status: CInt
  ) async throws {
    let gate = Gate()
    let store = try WireStore(
      count: 6,
      question: { request, _ in
        if request.target.contains(place) { gate.pass() }
        return false
      })
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    let run = try home.start(Self.list + ["download", "1-6"], store.environment)
    try await waitUntil("it waits for \(place)") { gate.waiting == 1 }
    run.signal(number)
    let ended = try await run.ended()
    #expect(ended.status == status, "\(ended.errors)")
    #expect(ended.output == "")
    #expect(home.names(in: home.previews).isEmpty)

    // Incomplete responses are not cached.
    gate.open()
    let next = try await home.run(Self.list + ["download", "1-6"], store.environment)
    #expect(next.status == 0, "\(next.errors)")
    try home.expectAll(store.songs)
  }

  @Test(
    arguments: [("/rss/", SIGHUP, 129), ("/lookup?", SIGINT, 130)] as [(String, CInt, CInt)])
  func `a signal ends the wait for a busy server`(
    place: String, number: CInt, status: CInt
  ) async throws {
    let store = try WireStore(
      count: 1,
      question: { request, reply in
        guard request.target.contains(place) else { return false }
        reply.send([], status: "429 Too Many Requests", fields: ["Retry-After: 50"])
        return true
      })
    defer { store.stop() }
    let run = try Home().start(Self.list + ["download", "1"], store.environment)
    try await waitUntil("it counts down") { run.errorsSoFar.contains("retrying in 50 s") }
    run.signal(number)
    let ended = try await run.ended()
    #expect(ended.status == status, "\(ended.errors)")
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(CInt, CInt)])
  func `a signal keeps all six partial files, and each is resumed`(
    number: CInt, status: CInt
  ) async throws {
    let gate = Gate()
    let store = try Self.storeThatStands(at: gate, count: 8)
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    let words = Self.list + ["download", "1-8", "-j", "6"]
    let run = try home.start(words, store.environment)
    try await waitUntil("half of six files has arrived") {
      home.partialPreviews().values.count { $0 == 32_000 } == 6
    }
    run.signal(number)
    let ended = try await run.ended()
    #expect(ended.status == status)
    #expect(
      ended.errors.hasSuffix(
        "0 of 8 tracks downloaded; 8 unfinished: run the same command again to resume.\n"))
    #expect(home.partialPreviews().values.allSatisfy { $0 == 32_000 })
    #expect(home.names(in: home.previews).count == 12)

    gate.open()
    let asked = store.previewRequests.count
    let next = try await home.run(words, store.environment)
    #expect(next.status == 0, "\(next.errors)")
    let starts = store.previewRequests.dropFirst(asked).map(\.rangeStart)
    #expect(starts.count == 8)
    #expect(starts.count { $0 == 32_000 - 4096 } == 6)
    try home.expectAll(store.songs)
  }

  @Test(arguments: [0, 9, 33])
  func `a signal during renaming leaves each file complete or resumable`(
    after count: Int
  ) async throws {
    let store = try WireStore(count: 40) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { _ in reply.pause(milliseconds: 1) }
    }
    defer { store.stop() }
    let home = try Home()
    let words = Self.list + ["-n", "40", "download", "all", "-j", "6"]
    let run = try home.start(words, store.environment)
    try await waitUntil("\(count) are complete") {
      try home.wholePreviews().count >= count && !home.names(in: home.previews).isEmpty
    }
    run.signal(SIGINT)
    let ended = try await run.ended()
    let whole = try home.wholePreviews()
    // The last file may have been renamed before the signal arrived.
    #expect(ended.status == 130 || whole.count == 40, "\(ended.errors)")
    for song in store.songs where whole[song.id] != nil { #expect(whole[song.id] == song.bytes) }
    let parts = home.partialPreviews()
    // Six in progress, and eight that waited for the disk.
    #expect(parts.count <= 14)
    #expect(parts.values.allSatisfy { $0 > 0 })
    #expect(home.names(in: home.previews).count == whole.count + 2 * parts.count)

    let asked = store.previewRequests.count
    let next = try await home.run(words, store.environment)
    #expect(next.status == 0, "\(next.errors)")
    #expect(store.previewRequests.count == asked + 40 - whole.count)
    try home.expectAll(store.songs)
  }

  @Test func `a second Ctrl-C exits at once while the exit hangs`() async throws {
    let gate = Gate()
    let store = try Self.storeThatStands(at: gate, count: 2)
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    let pipe = try FullPipe(in: home)
    let run = try pipe.start(Self.list + ["download", "1-2"], store.environment, in: home)
    defer { run.signal(SIGKILL) }
    try await waitUntil("half of both files has arrived") {
      home.partialPreviews().values.count { $0 == 32_000 } == 2
    }
    pipe.fill()
    try await interruptUntilEnded(run)
    #expect(home.partialPreviews().values.sorted() == [32_000, 32_000])
  }

  // Messages come from the session, or with -v from the thread of the requests.
  @Test(arguments: [([], 5), (["-v"], 1)] as [([String], Int)])
  func `a second Ctrl-C exits if the output has not been read for long`(
    words: [String], asked: Int
  ) async throws {
    let store = try WireStore(count: 10) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { _ in reply.pause(milliseconds: 4) }
    }
    defer { store.stop() }
    let home = try Home()
    let pipe = try FullPipe(in: home)
    pipe.fill()
    let run = try pipe.start(
      Self.list + ["download"] + store.songs.map(\.id) + ["-j", "2"] + words, store.environment,
      in: home)
    defer { run.signal(SIGKILL) }
    try await waitUntil("output is blocked") { store.requestCount >= asked }
    try await interruptUntilEnded(run)
  }

  // The first signal asks it to end. Whether it was handled is not visible, so more follow.
  private func interruptUntilEnded(_ run: ProgramRun) async throws {
    try await waitUntil("it has ended") {
      run.signal(SIGINT)
      return ProcessFigures(of: run.id) == nil
    }
    // In the last moments, signals have their default action again.
    let status = try await run.ended().status
    #expect(status == 130 || status == 256 + SIGINT)
  }

  /// Each file is sent half, until the gate opens.
  private static func storeThatStands(at gate: Gate, count: Int) throws -> WireStore {
    try WireStore(count: count) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { if $0 == 32_000 { gate.pass() } }
    }
  }
}
