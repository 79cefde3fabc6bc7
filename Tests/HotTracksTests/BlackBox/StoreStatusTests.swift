import Demo
import Foundation
import Loopback
import TestSupport
import Testing

/// What a run requests, and the exit status if the store fails or must not be used. ChartsTests has the rules.
@Suite(.timeLimit(.minutes(10)))
struct StoreStatusTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `a chart is one request and one lookup, cached, refreshed, offline and stale`()
    async throws
  {
    try await CountingStore.open { store in
      func run(_ words: String) async throws -> ProgramEnd {
        try await home.run("-c sk " + words, store.environment)
      }
      // A word is compared with the genres of cached charts only.
      try await home.run("jazz", store.environment, status: 64)
      let first = try await run("--json")
      #expect(try first.object()["demo"] == nil)
      let questions = store.takeQuestions()
      let ids = try first.tracks().compactMap { $0["id"] as? String }.joined(separator: ",")
      #expect(
        questions == [
          "/api/v2/sk/music/most-played/100/songs.json", "/lookup?id=\(ids)&country=sk",
        ])
      #expect(try await run("--json").object() as NSDictionary == first.object() as NSDictionary)
      #expect(store.takeQuestions().isEmpty)
      _ = try await run("--refresh")
      #expect(store.takeQuestions() == questions)
      _ = try await run("download 2")
      #expect(store.requests.map(\.path) == ["/preview/992636983384.m4a"])

      await store.stop()
      try await home.ageMemory(bySeconds: 660)
      let stale = try await run("")
      #expect(stale.errors.contains(" · fetched 11 minutes ago\n"))
      #expect(
        stale.errors.hasPrefix(
          "hottracks: Showing the chart cached 11 minutes ago: could not fetch the most-played "
            + "chart of Slovakia ("))
      #expect(try await run("--json").object()["stale"] as? Bool == true)
    }
  }

  // Each command passes the option on, to charts, lookups, previews and artwork.
  @Test func `nothing is requested offline, whether a chart is cached or not`() async throws {
    try await CountingStore.open { store in
      let commands: [(words: String, warm: CInt, cold: CInt)] = [
        ("-n 50", 0, 69), ("download 2", 1, 69), ("play 990926301171", 1, 69),
        ("erase all --yes", 0, 69), ("share 2 --artwork \(home.path)/cover", 69, 69),
        ("cancel 2", 0, 69),
        ("show 999000000000", 69, 69),
      ]
      for isWarm in [false, true] {
        if isWarm {
          try await home.run("-c sk", store.environment)
          try await home.ageMemory(bySeconds: 86_400 * 40)
        }
        let asked = store.requests.count
        for command in commands {
          let ended = try await home.run(
            "-c sk --offline " + command.words, store.environment,
            status: isWarm ? command.warm : command.cold)
          #expect(isWarm || ended.errors.contains("without --offline"), "\(ended.errors)")
        }
        #expect(store.requests.count == asked)
      }
      #expect(home.names(in: home.previews).isEmpty)
    }
  }

  @Test func `two equal errors are reported once, with 69, even if quiet`() async throws {
    let faulty = try LoopbackServer.failing("500 Internal Server Error")
    defer { faulty.stop() }
    let ended = try await home.run("-q -c sk", storeEnvironment(faulty.address("")), status: 69)
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("hottracks: No chart is available (HTTP 500). Try another "))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }
}
