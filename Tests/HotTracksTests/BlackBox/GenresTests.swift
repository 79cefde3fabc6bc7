import Foundation
import TestSupport
import Testing

/// `genres`, `gallery` and `--genre`.
@Suite(.timeLimit(.minutes(10)))
struct GenresTests {
  @Test func `each count is the number of entries that --genre lists`() async throws {
    let home = try Home()
    let chart = ["-c", "sk", "--source", "top-songs", "-n", "200"]
    let genres = try await genres(chart, in: home)
    #expect(Set(genres.map(\.count)).count >= 3)
    let table = try await home.run(["--demo"] + chart + ["genres", "--genre", "pop"])
    #expect(table.lines.first == "count\tbestRank\tdownloaded\tname")
    let country = try await home.run(["--demo", "genres", "slovakia"])
    #expect(country.errors.hasPrefix("Demo (invented) · Slovakia · "))
    #expect(table.lines.count == 2 && table.lines.last?.hasSuffix("\tPop") == true)
    for (name, count) in [genres.first, genres.last].compactMap(\.self) {
      let ended = try await home.run(["--demo"] + chart + ["--genre", name.uppercased(), "--json"])
      #expect(try ended.object()["genre"] as? String == name)
      let tracks = try ended.tracks()
      #expect(tracks.count == count, "\(name)")
      // Entries keep the ranks of the chart.
      let ranks = tracks.compactMap { $0["rank"] as? Int }
      #expect(ranks == ranks.sorted() && ranks.count == count)
    }
  }

  @Test func `the heading and the line above a selection name the genre`() async throws {
    let home = try Home()
    let count = try await genres(["-c", "sk"], in: home).first { $0.name == "Pop" }?.count
    let chart = try await home.run(["--demo", "-c", "sk", "--genre", "pop"])
    #expect(
      chart.errors.hasPrefix("Demo (invented) · Slovakia · Pop  \(count ?? 0) of 100 · Most"))
    #expect(chart.lines.count == 1 + (count ?? 0))
    let all = try await home.run(
      ["--demo", "-c", "sk", "--genre", "pop", "download", "all", "--dry-run", "--json"])
    #expect(all.errors.contains("\nMost played, Slovakia, Pop:\n"))
    #expect(try all.tracks().count == count)
    // The limit applies to the chart.
    let limited = try await home.run(["--demo", "-c", "sk", "-n", "3", "--genre", "pop", "--json"])
    #expect(try limited.tracks().map { $0["rank"] as? Int } == [1, 3])
  }

  @Test func `the library uses genres of the chart and of cached details`() async throws {
    let home = try Home()
    try await home.downloadDemo("1-3")
    for chart in [["-c", "sk"], []] {
      let pop = try await home.run(["--demo", "library", "--genre", "pop", "--json"] + chart)
      #expect(
        try Set(pop.tracks().compactMap { $0["id"] as? String }) == [
          "990926301171", "997236894071",
        ])
    }
  }

  @Test func `a word that is a genre of the cached chart leads to --genre`() async throws {
    let home = try Home()
    let unknown = try await home.run(["--demo", "jazz", "sk"])
    #expect(unknown.status == 64 && unknown.errors.contains("search jazz`"), "\(unknown.errors)")
    _ = try await home.run(["--demo", "-c", "sk", "-n", "1"])
    for (line, sentence) in [
      ("jazz sk", "“jazz” is a genre. To select it: `hottracks --demo sk --genre Jazz`"),
      (
        "sk hip hop",
        "“hip hop” is a genre. To select it: `hottracks --demo sk --genre Hip-Hop/Rap`"
      ),
      ("jazz slovakia", "“jazz” is a genre. To select it: `hottracks --demo sk --genre Jazz`"),
    ] {
      let ended = try await home.run(["--demo"] + line.split(separator: " ").map(String.init))
      #expect(ended.status == 64)
      #expect(ended.errors == "hottracks: \(sentence)\n")
    }
  }

  @Test func `a word is looked up without a request`() async throws {
    try await CountingStore.open { store in
      let ended = try await Home().run(["jazz"], store.environment)
      #expect(ended.status == 64)
      #expect(store.requests.isEmpty)
    }
  }

  private func genres(
    _ chart: [String], in home: Home
  ) async throws -> [(name: String, count: Int)] {
    let object = try await home.run(["--demo"] + chart + ["genres", "--json"]).object()
    let genres = try #require(object["genres"] as? [[String: Any]])
    return try genres.map { genre in
      (try #require(genre["name"] as? String), try #require(genre["count"] as? Int))
    }
  }
}
