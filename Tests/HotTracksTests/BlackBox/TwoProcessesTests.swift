import Foundation
import Session
import TestSupport
import Testing

/// Two processes with one folder: neither damages files of the other, and neither waits.
@Suite(.timeLimit(.minutes(10)))
struct TwoProcessesTests {
  private static let all = ["-c", "sk", "-n", "12", "--source", "top-songs", "download", "all"]

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `two processes with one list complete all files, and download each once`(
    seed: UInt64
  ) async throws {
    var numbers = SeededNumbers(seed: seed)
    let store = try WireStore(count: 12) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { _ in reply.pause(milliseconds: 4) }
    }
    defer { store.stop() }
    let home = try Home()
    let jobs = [2, 3, 4, 6]
    var runs: [ProgramRun] = []
    for _ in 0..<2 {
      let jobs = ["-j", "\(jobs.randomElement(using: &numbers) ?? 2)"]
      runs.append(try home.start(Self.all + jobs, store.environment))
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...250, using: &numbers)))
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

  @Test func `a download by another run is skipped, and the rest is downloaded`() async throws {
    try await whileOneIsFetched { home, store, run, gate in
      let second = try await home.run(Self.list("1-4"), store.environment)
      #expect(second.status == 1)
      #expect(second.errors.contains("Band 1 – Song 1: another hottracks is downloading it"))
      #expect(Set(try home.wholePreviews().keys) == Set(store.songs.dropFirst().map(\.id)))
      gate.open()
      #expect(try await run.ended().status == 0)
      try home.expectAll(store.songs)
      #expect(store.previewRequests.count == 4)
    }
  }

  @Test func `a file that another run has completed is not downloaded again`() async throws {
    try await whileOneIsFetched(asking: ["1-2", "-j", "1"]) { home, store, run, gate in
      let second = try await home.run(Self.list("2"), store.environment)
      #expect(second.status == 0, "\(second.errors)")
      gate.open()
      #expect(try await run.ended().status == 0)
      #expect(store.previewRequests.count == 2)
      try home.expectAll(Array(store.songs.prefix(2)))
    }
  }

  @Test func `a download by another run can be neither erased nor canceled`() async throws {
    try await whileOneIsFetched { home, store, run, gate in
      let id = store.songs[0].id
      let before = home.partialPreviews()
      // While it is stopped, its transfer cannot stall: the file is unlocked while a retry is pending.
      run.signal(SIGSTOP)
      for words in [
        ["cancel", id], ["erase", id], ["cancel", "--all"], ["erase", "--all", "--yes"],
      ] {
        let refused = try await home.run(words, store.environment)
        #expect(refused.status == 1, "\(words): \(refused.errors)")
        #expect(refused.errors.contains("nother hottracks is downloading it"), "\(words)")
        #expect(refused.errors.contains("Song 1"), "\(words)")
      }
      #expect(home.partialPreviews() == before)

      let library = try await home.run(["library", "--json"], store.environment)
      #expect(try library.states() == ["partial"])
      #expect(try library.tracks().first?["bytes"] as? Int == before.values.first)
      let table = try await home.run(["library"], store.environment)
      #expect(table.lines[1].hasPrefix("In use\t"))
      let facts = try await home.run(["library", "--plain"], store.environment)
      #expect(facts.lines.contains("state: In use"))
      #expect(try library.tracks().first?["totalBytes"] as? Int == store.songs[0].bytes.count)
      run.signal(SIGCONT)
      gate.open()
      #expect(try await run.ended().status == 0)
      try home.expectAll([store.songs[0]])
    }
  }

  @Test func `erasing all during downloads erases complete files and keeps running ones`()
    async throws
  {
    try await whileOneIsFetched { home, store, run, gate in
      _ = try await home.run(Self.list("2-4"), store.environment)
      let erased = try await home.run(["erase", "--all", "--yes"], store.environment)
      #expect(erased.status == 1)
      #expect(erased.errors.split(separator: "\n").count { $0.hasPrefix("Erased (") } == 3)
      gate.open()
      #expect(try await run.ended().status == 0)
      try home.expectAll([store.songs[0]])
    }
  }

  @Test func `a suspended run does not block others`() async throws {
    try await whileOneIsFetched { home, store, run, gate in
      run.signal(SIGSTOP)
      // It may have been stopped while it was writing to the database.
      let second = try await home.run(
        Self.list("1-4"), store.environment.merging(Home.usualTimeouts) { $1 })
      #expect(second.status == 1)
      #expect(try home.wholePreviews().count == 3)
      run.signal(SIGCONT)
      gate.open()
      #expect(try await run.ended().status == 0)
      try home.expectAll(store.songs)
    }
  }

  @Test func `a killed run leaves a partial file that the next run resumes`() async throws {
    try await whileOneIsFetched { home, store, run, gate in
      run.signal(SIGKILL)
      #expect(try await run.ended().status == 256 + SIGKILL)
      let part = try #require(home.partialPreviews().values.first)
      gate.open()
      let next = try await home.run(Self.list("1"), store.environment)
      #expect(next.status == 0, "\(next.errors)")
      #expect(next.errors.contains("Resuming at "))
      #expect(store.previewRequests.last?.rangeStart == part - 4096)
      try home.expectAll([store.songs[0]])
    }
  }

  private static func list(_ words: [String]) -> [String] {
    ["-c", "sk", "--source", "top-songs", "download"] + words
  }

  private static func list(_ ranks: String) -> [String] {
    list([ranks])
  }

  /// A run whose first preview stops half-way until the gate opens.
  private func whileOneIsFetched(
    asking words: [String] = ["1"],
    _ body: (Home, WireStore, ProgramRun, Gate) async throws -> Void
  ) async throws {
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
    // With a cached chart, the run writes to the database only once the file is complete.
    _ = try await home.run(["-c", "sk", "--source", "top-songs"], store.environment)
    let run = try home.start(Self.list(words), store.environment)
    // No program is left if an expectation fails.
    defer { run.signal(SIGKILL) }
    try await waitUntil("half of it has arrived") { home.partialPreviews().values.first == 32_000 }
    try await body(home, store, run, gate)
  }
}
