import Demo
import Foundation
import Session
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct InterruptedDownloadTests {
  private static let first = "990926301171"

  @Test(arguments: [(SIGHUP, 129)] as [(CInt, CInt)])
  func `a signal keeps partial files, and the next run resumes them`(
    signal: CInt, status: CInt
  ) async throws {
    try await CountingStore.open(bytesPerSecond: 150_000) { store in
      let home = try Home()
      let part = try await interrupt(home, store, with: signal, status: status)
      #expect(home.names(in: home.previews) == [part, part + ".json"])
      let received = try size(home, part)

      let chart = try await home.run(["-c", "sk", "-n", "1", "--json"], store.environment)
      #expect(try chart.states() == ["partial"])
      #expect(try chart.tracks().first?["bytes"] as? Int == received)
      #expect(try chart.tracks().first?["totalBytes"] is Int)

      let again = try await home.run(["-c", "sk", "download", "1"], store.environment)
      #expect(again.status == 0, "\(again.errors)")
      #expect(again.errors.contains("Resuming at "))
      let last = try #require(store.requests.last)
      #expect(last.status == 206)
      #expect(last.range?.hasPrefix("bytes=") == true)
      #expect(last.ifRange != nil)
      let file = String(part.dropLast(".part".count))
      #expect(home.names(in: home.previews) == [file])
      let bytes = try Data(contentsOf: URL(fileURLWithPath: home.previews + "/" + file))
      #expect(try await bytes == store.preview(Self.first))
    }
  }

  @Test func `cancel --all deletes every partial download`() async throws {
    try await CountingStore.open(bytesPerSecond: 150_000) { store in
      let home = try Home()
      _ = try await interrupt(home, store, with: SIGINT, status: 130)
      let canceled = try await home.run(["cancel", "--all"], store.environment)
      #expect(canceled.status == 0)
      #expect(canceled.errors.hasPrefix("Canceled ("))
      #expect(home.names(in: home.previews).isEmpty)
      let again = try await home.run(["cancel", "--all"], store.environment)
      #expect(again.status == 0)
      #expect(again.errors == "Nothing to cancel.\n")
    }
  }

  @Test func `a partial file is resumed when the demo has another port`() async throws {
    let home = try Home()
    let words = ["--demo", "-c", "sk", "download", "1"]
    let run = try home.start(words)
    try await waitUntil("a part has arrived") { try part(in: home.demoPreviews, home) != nil }
    run.signal(SIGINT)
    #expect(try await run.ended().status == 130)
    let again = try await home.run(words)
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("Resuming at "))
  }

  @Test func `a transfer of another process is not changed`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      let words = ["-c", "sk", "download", "1"]
      let run = try home.start(words, store.environment)
      try await waitUntil("a part has arrived") { try part(in: home.previews, home) != nil }
      let second = try await home.run(words, store.environment)
      #expect(second.status == 1)
      #expect(second.errors.contains("another hottracks is downloading it"))
      #expect(
        second.errors.hasSuffix(
          "0 of 1 track downloaded; 1 in use by another hottracks.\n"))
      #expect(try await run.ended().status == 0)
    }
  }

  @Test func `a deleted preview is reported with the status of its cause`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk"], store.environment)
      await store.stop()
      let ended = try await home.run(["-c", "sk", "download", "1"], store.environment)
      #expect(ended.status == 69)
      #expect(ended.errors.contains("could not reach"))
      #expect(home.names(in: home.previews).isEmpty)
    }
  }

  /// Starts a download, waits for part of it, and sends the signal; returns the name of the partial file.
  private func interrupt(
    _ home: Home, _ store: CountingStore, with signal: CInt, status: CInt
  ) async throws -> String {
    let run = try home.start(["-c", "sk", "download", "1"], store.environment)
    try await waitUntil("a part has arrived") { try part(in: home.previews, home) != nil }
    run.signal(signal)
    let ended = try await run.ended()
    #expect(ended.status == status)
    #expect(ended.errors.contains("run the same command again to resume"))
    return try #require(try part(in: home.previews, home))
  }

  private func part(in folder: String, _ home: Home) throws -> String? {
    try home.names(in: folder).first {
      try $0.hasSuffix(".part") && size(folder + "/" + $0) > 40_000
    }
  }

  private func size(_ home: Home, _ name: String) throws -> Int {
    try size(home.previews + "/" + name)
  }

  private func size(_ path: String) throws -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? -1
  }
}
