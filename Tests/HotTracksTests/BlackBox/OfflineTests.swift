import Foundation
import TestSupport
import Testing

/// With `--offline`, no requests are made, whatever is cached.
@Suite(.timeLimit(.minutes(10)))
struct OfflineTests {
  private static let id = "990926301171"
  private static let title = "Ema Riečna – Ľúbim ťa, električka"

  /// All commands that may make requests, and their exit statuses with and without a cached chart.
  private static let commands: [(words: [String], warm: CInt, cold: CInt)] = [
    (["-n", "50"], 0, 69), (["download", "2"], 1, 69), (["download", "elektricka"], 1, 69),
    (["download", id], 1, 69), (["play", id], 1, 69), (["erase", "all", "--yes"], 0, 69),
    (["open", "2", "--print"], 0, 69), (["share", "2", "--artwork", "/nowhere"], 69, 69),
    (["cancel", "2"], 0, 69),
  ]

  @Test(arguments: [true, false])
  func `nothing is requested offline, whether a chart is cached or not`(isWarm: Bool) async throws {
    try await CountingStore.open { store in
      let home = try Home()
      if isWarm {
        _ = try await home.run(["-c", "sk"], store.environment)
        try await home.ageMemory(bySeconds: 86_400 * 40)
      }
      let asked = store.requests.count
      for command in Self.commands {
        let ended = try await home.run(
          ["-c", "sk", "--offline"] + command.words, store.environment)
        let status = isWarm ? command.warm : command.cold
        #expect(ended.status == status, "\(command.words): \(ended.errors)")
        if !isWarm {
          #expect(ended.errors.contains("without --offline"), "\(command.words): \(ended.errors)")
        }
      }
      #expect(store.requests.count == asked)
      #expect(home.names(in: home.previews).isEmpty)
    }
  }

  @Test func `downloaded entries are skipped, missing ones rejected, also in a dry run`()
    async throws
  {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      let asked = store.requests.count
      let words = ["-c", "sk", "--offline", "download"]
      let refusal =
        "hottracks: Nočný Trolejbus – Štvrť na päť is not downloaded. Run without --offline to "
        + "download it.\n"

      for (option, message) in [([], "Already downloaded: \(Self.title)\n"), (["--dry-run"], "")] {
        let ended = try await home.run(words + ["1-2"] + option, store.environment)
        #expect(ended.status == 1)
        #expect(ended.errors == "Most played, Slovakia:\n" + message + refusal)
        #expect(ended.lines.count == option.count)
      }

      // Downloaded previews need no cache.
      try await home.deleteCharts()
      let here = try await home.run(words + [Self.id], store.environment)
      #expect(here.status == 0, "\(here.errors)")
      #expect(here.errors == "Already downloaded: \(Self.title)\n")
      #expect(store.requests.count == asked)
      #expect(home.names(in: home.previews).count == 1)
    }
  }

  @Test func `a favorite is found by words without a chart`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "favorites", "add", "1"], store.environment)
      let silence = store.environment.mapValues { _ in "http://127.0.0.1:1" }
      try await home.deleteCharts()
      let open = ["-c", "sk", "open", "--print"]
      let found = try await home.run(open + ["elektricka"], silence)
      #expect(found.status == 0, "\(found.errors)")
      #expect(found.output.contains(Self.id))
      #expect(found.errors.contains("No chart is available"))
      #expect(try await home.run(open + ["nobody"], silence).status == 69)
    }
  }

  @Test func `words, ranks and IDs beyond the cache are reported as such`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk"], store.environment)
      _ = try await home.run(["-c", "sk", "--source", "top-songs"], store.environment)
      for (words, status, message) in [
        (
          ["show", "bicykel na mesiaci"], 66,
          "Nothing in the chart of Slovakia, your previews, your favorites or your recents matches "
            + "“bicykel na mesiaci”."
        ),
        (
          ["--source", "top-songs", "download", "150"], 69,
          "The ranks after 100 of the chart of Slovakia are not cached. Try again without --offline."
        ),
        (
          ["download", "999000000000"], 69,
          "999000000000: the details of 1 entry are not cached. Try again without --offline."
        ),
      ] as [([String], CInt, String)] {
        let ended = try await home.run(["-c", "sk", "--offline"] + words, store.environment)
        #expect(ended.status == status, "\(ended.errors)")
        #expect(ended.errors.contains("hottracks: \(message)\n"), "\(ended.errors)")
      }
    }
  }
}
