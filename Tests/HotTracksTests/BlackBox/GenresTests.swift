import Foundation
import TestSupport
import Testing

/// `genres`, `gallery` and `--genre`.
@Suite(.timeLimit(.minutes(10)))
struct GenresTests {
  @Test(arguments: [["-c", "sk", "--source", "top-songs", "-n", "200"], ["--kind", "podcasts"]])
  func `each count is the number of entries that --genre lists`(chart: [String]) async throws {
    let home = try Home()
    let genres = try await genres(chart, in: home)
    #expect(Set(genres.map(\.count)).count >= 3)
    for (name, count) in [genres.first, genres.last].compactMap(\.self) {
      let ended = try await home.run(["--demo"] + chart + ["--genre", name.uppercased(), "--json"])
      #expect(try ended.object()["genre"] as? String == name)
      let tracks = try ended.tracks()
      #expect(tracks.count == count, "\(name)")
      // Entries keep the ranks of the chart.
      let ranks = tracks.compactMap { $0["rank"] as? Int }
      #expect(ranks == ranks.sorted() && ranks.count == count)
    }
    let entries = try await home.run(
      ["--demo"] + chart + (chart.contains("-n") ? [] : ["-n", "100"]) + ["--json"]
    ).tracks()
    let names = entries.flatMap { entry -> [String] in
      let genres = entry["genres"] as? [String] ?? []
      return genres.isEmpty ? ["Other"] : genres
    }
    #expect(genres.map(\.count).reduce(0, +) == names.count)
  }

  @Test func `genres of a country are text, and one of them can be selected`() async throws {
    let home = try Home()
    let ended = try await home.run(["--demo", "genres", "slovakia"])
    #expect(ended.status == 0)
    #expect(ended.lines[0].hasPrefix("Demo (invented) · Slovakia · Most played on Apple Music · "))
    #expect(ended.lines[1] == "Genre\tTracks\tBest rank")
    let pop = try await home.run(["--demo", "-c", "sk", "genres", "--genre", "pop"])
    #expect(pop.lines.count == 3)
    #expect(pop.lines.last == ended.lines.first { $0.hasPrefix("Pop\t") })
  }

  @Test func `the heading and the line above a selection name the genre`() async throws {
    let home = try Home()
    let count = try await genres(["-c", "sk"], in: home).first { $0.name == "Pop" }?.count
    let chart = try await home.run(["--demo", "-c", "sk", "--genre", "pop"])
    #expect(
      chart.lines[0].hasPrefix("Demo (invented) · Slovakia · Pop  \(count ?? 0) of 100 · Most"))
    #expect(chart.lines.count == 2 + (count ?? 0))
    let all = try await home.run(
      ["--demo", "-c", "sk", "--genre", "pop", "download", "all", "--dry-run", "--json"])
    #expect(all.errors.contains("\nMost played, Slovakia, Pop:\n"))
    #expect(try all.tracks().count == count)
    // The limit applies to the chart.
    let limited = try await home.run(["--demo", "-c", "sk", "-n", "3", "--genre", "pop", "--json"])
    #expect(try limited.tracks().map { $0["rank"] as? Int } == [1, 3])
  }

  @Test(arguments: [
    ["--genre", "popp"], ["gallery", "--genre", "popp"], ["download", "all", "--genre", "popp"],
  ])
  func `an unknown genre names the nearest`(words: [String]) async throws {
    let ended = try await Home().run(["--demo", "-c", "sk"] + words)
    #expect(ended.status == 66)
    #expect(ended.output == "")
    #expect(
      ended.errors.hasSuffix(
        "hottracks: No genre “popp” in the chart of Slovakia. Did you mean Pop?\n"))
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

  @Test func `the groups of the gallery and their titles are alphabetical`() async throws {
    let home = try Home()
    let words = ["--demo", "-c", "sk", "gallery"]
    let object = try await home.run(words + ["--json"]).object()
    let groups = try #require(object["groups"] as? [[String: Any]])
    let names = groups.compactMap { $0["name"] as? String }
    #expect(names == names.sorted())
    let tracks = groups.compactMap { $0["tracks"] as? [[String: Any]] }
    #expect(Set(tracks.map(\.count)).count >= 3)
    #expect(tracks.joined().count == 100)
    for (name, tracks) in zip(names, tracks) {
      let titles = tracks.compactMap { $0["name"] as? String }.map {
        $0.folding(
          options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      }
      #expect(titles == titles.sorted())
      #expect(tracks.allSatisfy { ($0["genres"] as? [String])?.first == name })
    }
    let printed = try await home.run(words)
    for (name, tracks) in zip(names, tracks) {
      #expect(printed.lines.contains("\(name)\t\(tracks.count)"))
    }
  }

  @Test func `a gallery that is higher than the window has all pictures`() async throws {
    let home = try Home()
    let (cells, pixels) = (home.path + "/cells", home.path + "/pixels")
    try await Tmux.open(columns: 80, rows: 24, home: home) { tmux in
      for (art, record) in [("blocks", cells), ("sixel", pixels)] {
        let command = "\(BuiltProgram.path) --demo -c sk gallery -n 12 --art \(art)"
        try await tmux.enter(
          "clear; script -qec '\(command)' \(record) > /dev/null; echo \(art) ended $?")
        try await tmux.wait(for: "\(art) ended 0")
      }
    }
    let printed = try String(contentsOfFile: pixels, encoding: .utf8)
    #expect(printed.ranges(of: "\u{1B}P0;1;0q\"1;1;").count == 12)
    let drawn = try String(contentsOfFile: cells, encoding: .utf8)
    #expect(drawn.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) })
    #expect(!drawn.contains("\u{1B}P"))
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
