import Foundation
import TestSupport
import Testing

/// `genres` and `--genre`. GenreFilterTests has the messages.
@Suite(.timeLimit(.minutes(10)))
struct GenresTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `each count is the number of entries that --genre lists, with their ranks`()
    async throws
  {
    let chart = "--source top-songs -n 200"
    let object = try await home.demo("\(chart) genres --json").object()
    let genres = try #require(object["genres"] as? [[String: Any]])
    #expect(Set(genres.compactMap { $0["count"] as? Int }).count >= 3)
    for genre in [genres.first, genres.last] {
      let name = try #require(genre?["name"] as? String)
      let count = try #require(genre?["count"] as? Int)
      let ended = try await home.demo("\(chart) --genre \(name.uppercased()) --json")
      #expect(try ended.object()["genre"] as? String == name)
      let ranks = try ended.tracks().compactMap { $0["rank"] as? Int }
      #expect(ranks == ranks.sorted() && ranks.count == count, "\(name)")
    }
    let table = try await home.demo("\(chart) genres --genre pop")
    #expect(table.lines.first == "count\tbestRank\tdownloaded\tname")
    #expect(table.lines.count == 2 && table.lines.last?.hasSuffix("\tPop") == true)
  }

  @Test func `the heading and the line above a selection name the genre`() async throws {
    let chart = try await home.demo("--genre pop")
    let count = chart.lines.count - 1
    #expect(chart.errors.hasPrefix("Demo (invented) · Slovakia · Pop  \(count) of 100 · Most"))
    let all = try await home.demo("--genre pop download all --dry-run --json", status: 1)
    #expect(all.errors.contains("\nMost played, Slovakia, Pop:\n"))
    #expect(try all.tracks().count == count)
    // The limit applies to the chart.
    let limited = try await home.demo("-n 3 --genre pop --json")
    #expect(try limited.tracks().map { $0["rank"] as? Int } == [1, 3])
    // The library uses genres of the chart and of cached details.
    try await home.downloadDemo("1-3")
    for country in ["-c sk", ""] {
      let pop = try await home.run("--demo library --genre pop --json \(country)").tracks()
      #expect(
        Set(pop.compactMap { $0["id"] as? String }) == ["990926301171", "997236894071"])
    }
  }

  @Test func `a word that is a genre of the cached chart leads to --genre, without a request`()
    async throws
  {
    let unknown = try await home.run("--demo jazz sk", status: 64)
    #expect(unknown.errors.contains("search jazz`"), "\(unknown.errors)")
    try await home.demo("-n 1")
    for (line, word, genre) in [
      ("jazz slovakia", "jazz", "Jazz"), ("sk hip hop", "hip hop", "Hip-Hop/Rap"),
    ] {
      let ended = try await home.run("--demo \(line)", status: 64)
      #expect(
        ended.errors == "hottracks: “\(word)” is a genre. To select it: "
          + "`hottracks --demo sk --genre \(genre)`\n")
    }
    try await CountingStore.open { store in
      try await home.run("jazz", store.environment, status: 64)
      #expect(store.requests.isEmpty)
    }
  }
}
