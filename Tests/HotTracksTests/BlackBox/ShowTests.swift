import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShowTests {
  private static let movies = ["--demo", "-c", "us", "--kind", "movies", "show"]

  @Test func `an entry has its facts and its page, also as JSON`() async throws {
    let home = try Home()
    let page = "https://itunes.example/us/movie/slide-rule-for-trombones/id998245203195"
    let ended = try await home.run(Self.movies + ["1"])
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors == "Top movies, United States:\n")
    #expect(ended.lines.prefix(4).contains("Slide Rule for Trombones"))
    for line in ["Price       8.99 USD", "Country     United States"] {
      #expect(ended.lines.contains(line))
    }
    #expect(ended.lines.contains { $0.hasPrefix("He slides into trouble") })
    #expect(ended.lines.last == page)
    let json = try await home.run(Self.movies + ["1-2", "--json"])
    #expect(Set(try json.object().keys) == ["schema", "demo", "tracks"])
    let tracks = try json.tracks()
    #expect(tracks.map { $0["country"] as? String } == ["us", "us"])
    #expect(tracks.first?["url"] as? String == page)
    #expect((tracks.first?["description"] as? String)?.hasPrefix("He slides into ") == true)
  }

  @Test func `values that the chart lacks are looked up once`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let words = ["-c", "us", "--kind", "paid-apps", "show", "1", "3"]
      let ended = try await home.run(words, store.environment)
      for fact in ["Version     ", "Rating      "] {
        #expect(ended.lines.count { $0.hasPrefix(fact) } == 2)
      }
      #expect(ended.lines.count { $0.hasPrefix("Screenshot  http://127.0.0.1:") } >= 6)
      let asked = store.takeQuestions()
      #expect(asked.first?.hasPrefix("/api/v2/us/apps/top-paid/") == true)
      #expect(asked.dropFirst().allSatisfy { $0.hasPrefix("/lookup?") } && asked.count == 2)
      for options in [[], ["--offline"]] {
        let again = try await home.run(words + options, store.environment)
        #expect(again.output == ended.output)
      }
      #expect(store.takeQuestions() == [])
    }
  }

  @Test func `an entry known by its file is shown if the store cannot be reached`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "download", "1", "-q"], store.environment)
      await store.stop()
      try await home.deleteCharts()
      for words in [[], ["--offline"]] {
        let ended = try await home.run(["show", "990926301171"] + words, store.environment)
        #expect(ended.status == 0, "\(ended.errors)")
        #expect(ended.errors.contains("Using cached data for 1 track: ") == words.isEmpty)
        #expect(ended.lines.contains("Ľúbim ťa, električka"))
        #expect(ended.lines.contains { $0.hasPrefix("File        /") })
      }
    }
  }

  @Test func `IDs and links of any kind are shown without a chart, and become recents`()
    async throws
  {
    let home = try Home()
    let link = "https://itunes.example/us/tv-season/x/id9918037214?i=997185913195"
    let ended = try await home.run(["--demo", "-c", "us", "show", "996548253550", link])
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.lines.contains("Kind        book"))
    #expect(ended.lines.contains("Kind        episode"))
    let recents = try await home.run(["--demo", "recents", "--json"]).tracks()
    #expect(recents.map { $0["kind"] as? String } == ["books", "tv-episodes"])
  }

  // An entry without artwork.
  @Test(arguments: [(120, ""), (40, ""), (120, "--art off")])
  func `on a terminal the artwork is large, or the default picture, unless it is off`(
    columns: Int, words: String
  ) async throws {
    try await Tmux.open(columns: columns, rows: 60, home: Home()) { tmux in
      try await tmux.enter(
        "clear; \(BuiltProgram.path) --demo -c us --kind audiobooks show 1 \(words); echo status $?"
      )
      let lines = try await tmux.wait(for: "status 0")
      #expect(lines.joined().contains("/us/audiobook/the-copper-beech-inquest/id993120022840"))
      let art = lines.filter { $0.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) } }
      #expect(art.isEmpty == !words.isEmpty)
      let name = try #require(lines.first { $0.contains("The Copper Beech Inquest") })
      #expect(name.hasPrefix("The") == (columns < 70 || !words.isEmpty))
    }
  }
}
