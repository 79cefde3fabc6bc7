import Foundation
import Loopback
import TestSupport
import Testing

/// A signal ends the program in any state, even if its output is not read, and received data can be used.
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

  @Test func `a signal keeps all six partial files, and each is resumed`() async throws {
    let gate = Gate()
    // Each file is sent half, until the gate opens.
    let store = try WireStore(count: 8) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { if $0 == 32_000 { gate.pass() } }
    }
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
    // Without a limit, each thread that allocates gets an arena of its own, up to eight per core (mallopt(3)),
    // mapped at a multiple of 64 MiB.
    let arenas = try String(contentsOfFile: "/proc/\(run.id)/maps", encoding: .utf8)
      .split(separator: "\n").filter {
        $0.contains(/^[0-9a-f]*[048c]000000-[0-9a-f]+ rw-p 00000000 00:00 0 *$/)
      }
    #expect(arenas.count <= 1, "\(arenas.joined(separator: "\n"))")
    run.signal(SIGTERM)
    let ended = try await run.ended()
    #expect(ended.status == 143)
    #expect(
      ended.errors.hasSuffix(
        "0 of 8 tracks downloaded; 8 unfinished: run the same command again to resume.\n"))
    let parts = home.partialPreviews()
    #expect(!parts.isEmpty && parts.values.allSatisfy { $0 == 32_000 })
    #expect(home.names(in: home.previews).count == 6)

    gate.open()
    let asked = store.previewRequests.count
    let next = try await home.run(words, store.environment)
    #expect(next.status == 0, "\(next.errors)")
    let starts = store.previewRequests.dropFirst(asked).map(\.rangeStart)
    #expect(starts.count == 8)
    #expect(starts.count { $0 == 32_000 - 4096 } == 6)
    try home.expectAll(store.songs)
  }

  @Test func `downloads finish while stderr is a full pipe`() async throws {
    let store = try WireStore(count: 6)
    defer { store.stop() }
    let home = try Home()
    let pipe = try FullPipe(in: home)
    pipe.fill()
    let run = try pipe.start(
      Self.list + ["download", "all", "--jobs", "2", "-v"], store.environment, in: home)
    defer { run.signal(SIGKILL) }
    try await waitUntil("all files have their names") {
      home.names(in: home.previews).count { $0.hasSuffix(".m4a") } == 6
    }
    run.signal(SIGTERM)
    let ended = try await run.ended()
    #expect(ended.status == 143)
    try home.expectAll(store.songs)
  }

  @Test(
    arguments: [
      (["download", "1", "--progress=json"], SIGQUIT, 131), (["play", "1"], SIGHUP, 129),
      // A usage error, before signals are handled.
      (["--unknown"], SIGQUIT, 256 + SIGQUIT),
    ] as [([String], CInt, CInt)])
  func `a signal ends the program while its first message is blocked`(
    words: [String], number: CInt, status: CInt
  ) async throws {
    let store = try WireStore(count: 1)
    defer { store.stop() }
    let home = try Home()
    let pipe = try FullPipe(in: home)
    pipe.fill()
    let run = try pipe.start(Self.list + words, store.environment, in: home)
    defer { run.signal(SIGKILL) }
    try await waitUntil("output is blocked") { pipe.holds(run) }
    run.signal(number)
    let ended = try await run.ended()
    // The first message can be written before signals are handled.
    #expect([status, 256 + number].contains(ended.status))
  }
}
