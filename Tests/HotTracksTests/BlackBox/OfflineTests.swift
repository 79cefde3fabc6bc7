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

  @Test func `with an empty cache nothing is requested offline`() async throws {
    try await CountingStore.open { store in
      for command in Self.commands {
        let home = try Home()
        let ended = try await home.run(
          ["-c", "sk", "--offline"] + command.words, store.environment)
        #expect(ended.status == command.cold, "\(command.words): \(ended.errors)")
        if command.cold == 69 {
          #expect(ended.errors.contains("without --offline"), "\(command.words): \(ended.errors)")
        }
      }
      #expect(store.requests.isEmpty)
    }
  }

  @Test(arguments: ["library", "favorites", "recents"])
  func `offline lists use it, too`(list: String) async throws {
    #expect(try await Home().run([list, "--offline"]).status == 0)
  }

  @Test func `with a cache of any age nothing is requested offline`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk"], store.environment)
      try home.ageMemory(bySeconds: 86_400 * 40)
      _ = store.takeQuestions()
      for command in Self.commands {
        let ended = try await home.run(
          ["-c", "sk", "--offline"] + command.words, store.environment)
        #expect(ended.status == command.warm, "\(command.words): \(ended.errors)")
      }
      #expect(store.requests.isEmpty)
      #expect(home.names(in: home.previews).isEmpty)
    }
  }

  @Test func `downloaded entries are skipped, missing ones rejected, also in a dry run`()
    async throws
  {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      let file = try #require(home.names(in: home.previews).first)
      let asked = store.requests.count
      let words = ["-c", "sk", "--offline", "download"]
      let refusal =
        "hottracks: Nočný Trolejbus – Štvrť na päť is not downloaded. Run without --offline to "
        + "download it.\n"

      let ended = try await home.run(words + ["1-2"], store.environment)
      #expect(ended.status == 1)
      #expect(
        ended.errors
          == "Most played, Slovakia:\nAlready downloaded: \(Self.title)\n" + refusal)
      let dry = try await home.run(words + ["1-2", "--dry-run"], store.environment)
      #expect(dry.status == 1)
      #expect(dry.errors == "Most played, Slovakia:\n" + refusal)
      #expect(
        dry.lines == ["Already downloaded: \(Self.title) (\(home.previews)/\(file))"])

      // Downloaded previews need no cache.
      try FileManager.default.removeItem(atPath: home.cache)
      let here = try await home.run(words + [Self.id], store.environment)
      #expect(here.status == 0, "\(here.errors)")
      #expect(here.errors == "Already downloaded: \(Self.title)\n")
      #expect(store.requests.count == asked)
      #expect(home.names(in: home.previews) == [file])
    }
  }

  @Test func `a favorite is found by words without a chart`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "favorites", "add", "1"], store.environment)
      let asked = store.requests.count
      let silence = store.environment.mapValues { _ in "http://127.0.0.1:1" }
      try FileManager.default.removeItem(atPath: home.cache)
      for (words, environment) in [(["--offline"], store.environment), ([], silence)] {
        func open(_ selection: String) async throws -> ProgramEnd {
          try await home.run(["-c", "sk"] + words + ["open", selection, "--print"], environment)
        }
        let found = try await open("elektricka")
        #expect(found.status == 0, "\(found.errors)")
        #expect(found.output.contains(Self.id))
        #expect(found.errors.contains("No chart is available") == words.isEmpty)
        for selection in ["nobody", "1"] {
          let ended = try await open(selection)
          #expect(ended.status == 69)
          let missing = words.isEmpty ? "No chart is available (" : "chart of Slovakia"
          #expect(ended.errors.contains(missing), "\(ended.errors)")
        }
      }
      #expect(store.requests.count == asked)
    }
  }

  @Test func `an unknown ID is reported beside a known one`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk"], store.environment)
      let ended = try await home.run(
        ["-c", "sk", "--offline", "download", "992636983384", "999000000000"], store.environment)
      #expect(ended.status == 1)
      #expect(
        ended.errors.hasPrefix(
          "hottracks: The ID 999000000000 is not cached. Try again without --offline.\n"
            + "hottracks: Nočný Trolejbus – Štvrť na päť is not downloaded"))
    }
  }

  @Test func `words without a match report the searched range`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      for (limit, sentence) in [("10", " Only 10 entries of the chart are cached."), ("100", "")] {
        _ = try await home.run(["-c", "sk", "-n", limit], store.environment)
        let ended = try await home.run(
          ["-c", "sk", "--offline", "show", "bicykel na mesiaci"], store.environment)
        #expect(ended.status == 66)
        #expect(
          ended.errors
            == "hottracks: Nothing in the chart of Slovakia, your previews, favorites or recents "
            + "matches “bicykel na mesiaci”.\(sentence)\n")
        let found = try await home.run(
          ["-c", "sk", "--offline", "show", "ozvena"], store.environment)
        #expect(found.status == 0)
        #expect(found.errors == "")
      }
    }
  }

  @Test(arguments: ["download", "erase"])
  func `a rank below the cached ones is not reported as missing`(command: String)
    async throws
  {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk"], store.environment)
      let ended = try await home.run(["-c", "sk", "--offline", command, "25"], store.environment)
      #expect(ended.status == 69)
      #expect(
        ended.errors
          == "hottracks: The ranks after 10 of the chart of Slovakia are not cached. Try again without "
          + "--offline.\n")
    }
  }

  @Test func `erase and cancel use ranks of the cached chart, even if it is old`()
    async throws
  {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "download", "1-2"], store.environment)
      try home.ageMemory(bySeconds: 86_400 * 40)
      let asked = store.requests.count
      let ended = try await home.run(["-c", "sk", "--offline", "erase", "1"], store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.errors.contains("): \(Self.title)\n"))
      #expect(home.names(in: home.previews).count == 1)
      #expect(store.requests.count == asked)
    }
  }

  @Test(arguments: ["", "browse"], [false, true])
  func `in a terminal without images no image is requested`(command: String, isWarm: Bool)
    async throws
  {
    try await CountingStore.open { store in
      let home = try Home()
      if isWarm { _ = try await home.run(["-c", "sk"], store.environment) }
      let asked = store.requests.count
      try await Tmux.open(columns: 110, rows: 45, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter(
          "clear; \(BuiltProgram.path) -c sk --offline \(command); echo status $?")
        try await tmux.wait(for: isWarm ? "Posledná linka" : "ithout --offline")
        if !command.isEmpty { try await tmux.type("q") }
        try await tmux.wait(for: command.isEmpty && !isWarm ? "status 69" : "status 0")
      }
      #expect(store.requests.count == asked)
    }
  }
}
