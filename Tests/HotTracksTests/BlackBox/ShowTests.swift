import Foundation
import TestSupport
import Testing

/// EntrySheetTests has the layout.
@Suite(.timeLimit(.minutes(10)))
struct ShowTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `an entry has its facts and its page, also as JSON, and becomes a recent`()
    async throws
  {
    let page = "https://itunes.example/us/movie/slide-rule-for-trombones/id998245203195"
    let movies = "--demo -c us --kind movies show"
    let ended = try await home.run(movies + " 1")
    #expect(ended.errors == "Top movies, United States:\n")
    #expect(ended.lines.contains("Price       8.99 USD"))
    #expect(ended.lines.contains { $0.hasPrefix("He slides into trouble") })
    #expect(ended.lines.last == page)
    let json = try await home.run(movies + " 1-2 --json")
    #expect(Set(try json.object().keys) == ["schema", "demo", "tracks"])
    let tracks = try json.tracks()
    #expect(tracks.map { $0["country"] as? String } == ["us", "us"])
    #expect(tracks.first?["url"] as? String == page)
    #expect((tracks.first?["description"] as? String)?.hasPrefix("He slides into ") == true)
    // IDs and links of any kind are shown without a chart.
    let link = "https://itunes.example/us/tv-season/x/id9918037214?i=997185913195"
    let others = try await home.run("--demo -c us show 996548253550 \(link)")
    #expect(others.lines.contains("Kind        book"))
    #expect(others.lines.contains("Kind        episode"))
    let recents = try await home.run("--demo recents --json").tracks()
    #expect(
      recents.map { $0["kind"] as? String } == ["books", "tv-episodes", "movies", "movies"])
  }

  @Test func `values that the chart lacks are looked up once`() async throws {
    try await CountingStore.open { store in
      let words = "-c us --kind paid-apps show 1 3"
      let ended = try await home.run(words, store.environment)
      #expect(ended.lines.count { $0.hasPrefix("Version     ") } == 2)
      #expect(ended.lines.count { $0.hasPrefix("Screenshot  http://127.0.0.1:") } >= 6)
      let asked = store.takeQuestions()
      #expect(asked.first?.hasPrefix("/api/v2/us/apps/top-paid/") == true)
      #expect(asked.dropFirst().allSatisfy { $0.hasPrefix("/lookup?") } && asked.count == 2)
      #expect(try await home.run(words, store.environment).output == ended.output)
      #expect(store.takeQuestions() == [])
      // An entry is also known by its file.
      try await home.run("-c sk download 1 -q", store.environment)
      await store.stop()
      try await home.deleteCharts()
      let file = try await home.run("show 990926301171", store.environment)
      #expect(file.errors.contains("Using cached data for 1 track: "))
      #expect(file.lines.contains("Ľúbim ťa, električka"))
      #expect(file.lines.contains { $0.hasPrefix("File        /") })
    }
  }

  @Test func `a rejected lookup is reported once, and the entry is shown`() async throws {
    let faulty = try LoopbackServer.failing("400 Bad Request")
    defer { faulty.stop() }
    try await CountingStore.open { store in
      let ended = try await home.run(
        "-c us --kind apps show 1",
        store.environment.merging(["HOTTRACKS_ITUNES_URL": faulty.address("")]) { $1 })
      #expect(ended.lines.contains("Night Mode for Neighbours"))
      #expect(ended.errors.ranges(of: " missing or out of date: ").count == 1, "\(ended.errors)")
      #expect(ended.errors.count { $0 == "\n" } == 2, "\(ended.errors)")
    }
  }
}
