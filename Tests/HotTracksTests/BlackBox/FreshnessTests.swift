import Demo
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FreshnessTests {
  private static let chart = "/api/v2/sk/music/most-played/100/songs.json"

  @Test func `one chart and one lookup are requested, and nothing more for ten minutes`()
    async throws
  {
    try await CountingStore.open { store in
      let home = try Home()
      func run(_ words: [String]) async throws -> ProgramEnd {
        let ended = try await home.run(["-c", "sk"] + words, store.environment)
        #expect(ended.status == 0, "\(ended.errors)")
        return ended
      }
      let first = try await run(["--json"])
      #expect(try first.object()["demo"] == nil)
      let questions = store.takeQuestions()
      #expect(questions.count == 2)
      #expect(questions.first == Self.chart)
      let ids = try first.tracks().compactMap { $0["id"] as? String }.joined(separator: ",")
      #expect(questions.last == "/lookup?id=\(ids)&country=sk")

      let second = try await run(["--json"])
      #expect(try second.object() as NSDictionary == first.object() as NSDictionary)
      #expect(store.takeQuestions().isEmpty)

      _ = try await run(["--refresh"])
      #expect(store.takeQuestions() == questions)

      _ = try await run(["--offline"])
      #expect(store.takeQuestions().isEmpty)

      _ = try await run(["download", "2"])
      #expect(store.requests.map(\.path) == ["/preview/992636983384.m4a"])
    }
  }

  @Test func `without a network, eleven minutes later, the chart has its age and a warning`()
    async throws
  {
    try await CountingStore.open { store in
      let home = try Home()
      let before = try await home.run(["--country", "sk"], store.environment)
      await store.stop()
      try await home.ageMemory(bySeconds: 660)
      let ended = try await home.run(["--country", "sk"], store.environment)
      #expect(ended.status == 0)
      #expect(ended.lines.dropFirst() == before.lines.dropFirst())
      #expect(ended.errors.contains(" · fetched 11 minutes ago\n"))
      let warning =
        "hottracks: Showing the chart cached 11 minutes ago: could not fetch the most-played "
        + "chart of Slovakia ("
      #expect(ended.errors.hasPrefix(warning))
      let json = try await home.run(["--country", "sk", "--json"], store.environment)
      #expect(try json.object()["stale"] as? Bool == true)
    }
  }
}
