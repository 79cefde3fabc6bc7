import Foundation
import Loopback
import TestSupport
import Testing

/// Two processes with one folder: neither damages files of the other, and neither waits.
@Suite(.timeLimit(.minutes(10)))
struct TwoProcessesTests {
  private static let list = ["-c", "sk", "--source", "top-songs", "download"]

  @Test func `two processes with one list complete all files, and download each once`()
    async throws
  {
    let store = try WireStore(count: 12) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { _ in reply.pause(milliseconds: 4) }
    }
    defer { store.stop() }
    let home = try Home()
    let runs = try ["2", "6"].map { jobs in
      try home.start(Self.list + ["1-12", "-j", jobs], store.environment)
    }
    for run in runs {
      let ended = try await run.ended()
      // The message counts the download of the other process as unfinished.
      let elsewhere = ended.errors.contains("another hottracks is downloading it")
      #expect(ended.status == (elsewhere ? 1 : 0), "\(ended.errors)")
    }
    try home.expectAll(store.songs)
    let asked = Dictionary(grouping: store.previewRequests, by: \.target)
    #expect(asked.count == 12)
    #expect(asked.values.allSatisfy { $0.count == 1 }, "\(asked.mapValues(\.count))")
  }

  @Test func `a download by another run is skipped, and can be neither erased nor canceled`()
    async throws
  {
    let gate = Gate()
    let store = try WireStore(count: 4) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { sent in
        // Also the next part of a request that a stalled transfer makes after 15 seconds.
        if song.name == "Song 1", sent + 8000 > 32_000 { gate.pass() }
      }
    }
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    // With a cached chart, the run does not write to the database, so it is not stopped while it locks it.
    _ = try await home.run(["-c", "sk", "--source", "top-songs"], store.environment)
    let run = try home.start(Self.list + ["1"], store.environment)
    // No program is left if an expectation fails.
    defer { run.signal(SIGKILL) }
    try await waitUntil("half of it has arrived") { home.partialPreviews().values.first == 32_000 }
    let before = home.partialPreviews()
    let second = try await home.run(Self.list + ["1-4"], store.environment)
    #expect(second.status == 1)
    #expect(second.errors.contains("Band 1 – Song 1: another hottracks is downloading it"))
    #expect(second.errors.hasSuffix(" tracks downloaded; 1 in use by another hottracks.\n"))
    #expect(Set(try home.wholePreviews().keys) == Set(store.songs.dropFirst().map(\.id)))

    // While it is stopped, its transfer cannot stall: the file is unlocked while a retry is pending.
    run.signal(SIGSTOP)
    let id = store.songs[0].id
    for words in [
      ["cancel", id], ["erase", id], ["cancel", "--all"], ["erase", "--all", "--yes"],
    ] {
      let refused = try await home.run(words, store.environment)
      #expect(refused.status == 1, "\(words): \(refused.errors)")
      #expect(refused.errors.contains("nother hottracks is downloading it"), "\(words)")
      #expect(refused.errors.contains("Song 1"), "\(words)")
      let erased = refused.errors.split(separator: "\n").count { $0.hasPrefix("Erased (") }
      #expect(erased == (words.contains("--yes") ? 3 : 0))
    }
    #expect(home.partialPreviews() == before)
    #expect(try await home.run(["library", "--json"], store.environment).states() == ["partial"])
    let table = try await home.run(["library", "--format", "table"], store.environment)
    #expect(table.lines[1].hasPrefix("In use  "))
    run.signal(SIGCONT)
    gate.open()
    #expect(try await run.ended().status == 0)
    try home.expectAll([store.songs[0]])
    #expect(store.previewRequests.count == 4)
  }
}
