import Demo
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DryRunTests {
  // DryRunLinesTests has all lines.
  @Test func `a dry run shows new, resumable, downloaded and damaged files, and changes nothing`()
    async throws
  {
    try await CountingStore.open(bytesPerSecond: 100_000) { store in
      let home = try Home()
      let run = try home.start(["-c", "sk", "download", "1"], store.environment)
      try await waitUntil("a part has arrived") {
        home.partialPreviews().values.contains { $0 > 40_000 }
      }
      run.signal(SIGINT)
      let interrupted = try await run.ended()
      #expect(interrupted.status == 130)
      #expect(interrupted.errors.contains("run the same command again to resume"))
      let chart = try await home.run("-c sk -n 1 --json", store.environment)
      #expect(try chart.states() == ["partial"])
      let track = try #require(try chart.tracks().first)
      #expect(track["bytes"] as? Int ?? 0 > 40_000 && track["totalBytes"] is Int)
      let whole = Data(SmallMP4.bytes(length: 500, seed: 1))
      try whole.write(to: file("Here [992636983384]", home))
      try whole.dropLast().write(to: file("Cut [997236894071]", home))
      let before = try contents(home)
      let asked = store.requests.count { $0.path.hasPrefix("/preview/") }

      let ended = try await home.run("-c sk download --dry-run 1-4", store.environment, status: 1)
      #expect(ended.lines.count == 4)
      #expect(ended.lines[0].contains(#/^Would resume at [0-9]+% of 444KB: Ema Riečna/#))
      #expect(ended.lines[1].hasPrefix("Already downloaded: Nočný Trolejbus – "))
      #expect(ended.lines[1].hasSuffix(" (\(home.previews)/Here [992636983384].m4a)"))
      #expect(ended.lines[2].hasPrefix("Damaged: Ines Calder – Borrowed Light ("))
      #expect(ended.lines[3].contains(#/^Would download: .* to .*\/HotTracks\/.*\.m4a$/#))
      #expect(ended.errors.contains("\nhottracks: The preview of Ines Calder – Borrowed Light is "))
      #expect(try contents(home) == before)
      #expect(store.requests.count { $0.path.hasPrefix("/preview/") } == asked)
      let canceled = try await home.run("cancel --all", store.environment)
      #expect(canceled.errors.hasPrefix("Erased ("))
      #expect(home.names(in: home.previews).count == 2)
      #expect(
        try await home.run("cancel --all", store.environment).errors == "Nothing to erase.\n")
    }
  }

  private func file(_ name: String, _ home: Home) -> URL {
    URL(fileURLWithPath: "\(home.previews)/\(name).m4a")
  }

  private func contents(_ home: Home) throws -> [String: Data] {
    try FolderPicture.of(home.previews).mapValues(\.content)
  }
}
