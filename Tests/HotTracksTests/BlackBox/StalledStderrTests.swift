import Foundation
import Session
import TestSupport
import Testing

/// Stderr is a full pipe that is not read: downloads finish, and one signal still ends the program.
@Suite(.timeLimit(.minutes(10)))
struct StalledStderrTests {
  private static let list = ["-c", "sk", "--source", "top-songs"]

  @Test(arguments: [["-v"], ["--progress=json"], []])
  func `downloads finish`(words: [String]) async throws {
    let store = try WireStore(count: 6)
    defer { store.stop() }
    let home = try Home()
    let pipe = try FullPipe(in: home)
    pipe.fill()
    let run = try pipe.start(
      Self.list + ["download", "all", "--jobs", "2"] + words, store.environment, in: home)
    defer { run.signal(SIGKILL) }
    try await waitUntil("all files have their names") {
      home.names(in: home.previews).count { $0.hasSuffix(".m4a") } == 6
    }
    run.signal(SIGTERM)
    let ended = try await run.ended()
    // On a busy machine, the signal can arrive after the program has removed its handlers.
    #expect([143, 256 + SIGTERM].contains(ended.status))
    try home.expectAll(store.songs)
  }

  // The program handles all termination signals in the same way (SignalsTests).
  @Test(
    arguments: [
      (["--progress=json"], SIGINT, 130), (["-v"], SIGTERM, 143), ([], SIGHUP, 129),
    ] as [([String], CInt, CInt)])
  func `a signal ends a download, and the partial file is resumed`(
    words: [String], number: CInt, status: CInt
  ) async throws {
    let gate = Gate()
    let store = try WireStore(count: 2) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { if $0 == 32_000 { gate.pass() } }
    }
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    let pipe = try FullPipe(in: home)
    let download = Self.list + ["download", "1-2"]
    let run = try pipe.start(download + words, store.environment, in: home)
    defer { run.signal(SIGKILL) }
    try await waitUntil("half of both files has arrived") {
      home.partialPreviews().values.count { $0 == 32_000 } == 2
    }
    pipe.fill()
    run.signal(number)
    let ended = try await run.ended()
    #expect(ended.status == status)
    #expect(home.partialPreviews().values.sorted() == [32_000, 32_000])
    #expect(home.names(in: home.previews).count == 4)

    gate.open()
    let next = try await home.run(download, store.environment)
    #expect(next.status == 0, "\(next.errors)")
    #expect(store.previewRequests.dropFirst(2).map(\.rangeStart) == [27_904, 27_904])
    try home.expectAll(store.songs)
  }

  @Test(
    arguments: [
      (["chart", "-v"], SIGINT, 130), (["download", "1", "-v"], SIGTERM, 143),
      (["download", "1", "--progress=json"], SIGQUIT, 131), (["download", "1"], SIGINT, 130),
      (["play", "1", "-v"], SIGHUP, 129), (["play", "1"], SIGINT, 130),
    ] as [([String], CInt, CInt)])
  func `a signal ends a blocked first message`(
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
    #expect(ended.status == status)
  }

  @Test(arguments: [(SIGINT, 130), (SIGQUIT, 131)] as [(CInt, CInt)])
  func `a signal ends playback`(number: CInt, status: CInt) async throws {
    let home = try Home()
    let downloaded = try await home.run(["--demo", "-c", "sk", "download", "1"])
    #expect(downloaded.status == 0)
    let pipe = try FullPipe(in: home)
    let run = try pipe.start(
      ["--demo", "-c", "sk", "play", "1", "--offline", "--progress=bar"], [:], in: home)
    defer { run.signal(SIGKILL) }
    // Its first output is shorter; its line is drawn repeatedly.
    try await waitUntil("it plays") { pipe.length > 1000 }
    pipe.fill()
    try await waitUntil("output is blocked") { pipe.holds(run) }
    run.signal(number)
    let ended = try await run.ended()
    #expect(ended.status == status)
  }
}
