import Charts
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShowTests {
  @Test(arguments: [.songs, .apps, .tvEpisodes] as [MediaKind])
  func `each kind shows all facts, with the page on a separate line`(
    kind: MediaKind
  ) async throws {
    let store = try KindsStore(hasNewFeeds: true)
    defer { store.stop() }
    let ended = try await Home().run(
      ["-c", "us", "--kind", kind.rawValue, "show", "1"], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.wholeMatch(of: /(Most|Top).*, United States:\n/) != nil)
    #expect(ended.lines.contains("Quiet Hall 1"))
    #expect(ended.lines.contains("Some One"))
    #expect(ended.lines.contains("Price       5.00 USD"))
    #expect(ended.lines.contains("Country     United States"))
    #expect(ended.lines.contains("A hall that is quiet."))
    #expect(ended.lines.contains(KindsStore.page(kind, 1)))
    #expect(
      ended.lines.contains("Preview provided courtesy of iTunes") == (kind.preview == .audio))
  }

  @Test func `values that the chart lacks are looked up once`() async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let home = try Home()
    let words = ["-c", "us", "--kind", "paid-apps", "show", "1", "3"]
    let ended = try await home.run(words, store.environment)
    #expect(ended.lines.filter { $0 == "Rating      4.5 of 5 (1204 ratings)" }.count == 2)
    #expect(ended.lines.filter { $0 == "Version     2.1.3" }.count == 2)
    #expect(ended.lines.filter { $0.hasPrefix("Screenshot  http://127.0.0.1:") }.count == 4)
    // The chart itself looks up the second, which has no price.
    #expect(store.lookups.count == 2)
    let again = try await home.run(words, store.environment)
    #expect(again.output == ended.output)
    let offline = try await home.run(words + ["--offline"], store.environment)
    #expect(offline.output == ended.output)
    #expect(store.lookups.count == 2)
  }

  @Test func `a rejected lookup removes details, with a message`() async throws {
    let store = try KindsStore(hasLookup: false)
    defer { store.stop() }
    let ended = try await Home().run(
      ["-c", "us", "--kind", "movies", "show", "1"], store.environment)
    #expect(ended.status == 0)
    #expect(ended.errors.contains("Some details"))
    #expect(ended.lines.contains("Quiet Hall 1"))
    #expect(ended.lines.contains(KindsStore.page(.movies, 1)))
  }

  @Test func `an entry known by its file is shown if the store cannot be reached`() async throws {
    let home = try Home()
    let store = try KindsStore()
    _ = try await home.run(
      ["-c", "us", "--kind", "audiobooks", "download", "1", "-q"], store.environment)
    let (environment, id) = (store.environment, KindsStore.id(.audiobooks, 1))
    store.stop()
    try FileManager.default.removeItem(atPath: home.cache)
    for words in [[], ["--offline"]] {
      let ended = try await home.run(["show", id] + words, environment)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.errors.contains("Description, rating and similar details") == words.isEmpty)
      #expect(ended.lines.contains("Quiet Hall 1"))
      #expect(ended.lines.contains { $0.hasPrefix("File        /") })
    }
  }

  @Test func `JSON is the rows of every list, with their country and all details`() async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let words = ["-c", "us", "--kind", "apps", "show", "1-2", "--json"]
    let ended = try await Home().run(words, store.environment)
    #expect(Set(try ended.object().keys) == ["schema", "tracks"])
    let tracks = try ended.tracks()
    #expect(tracks.map { $0["country"] as? String } == ["us", "us"])
    #expect(tracks.map { $0["version"] as? String } == ["2.1.3", nil])
    #expect(tracks[0]["description"] as? String == "A hall that is quiet.\nNobody comes.")
  }

  @Test func `plain output has one fact per line`() async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let words = ["-c", "us", "--kind", "apps", "show", "1", "--plain"]
    let ended = try await Home().run(words, store.environment)
    #expect(ended.lines.allSatisfy { $0.isEmpty || $0.contains(": ") })
    #expect(ended.lines.contains("description: A hall that is quiet. Nobody comes."))
    #expect(ended.lines.contains("developer: Some One"))
    #expect(ended.lines.contains("url: \(KindsStore.page(.apps, 1))"))
  }

  @Test func `IDs and links of any kind are shown without a chart, and become recents`()
    async throws
  {
    let store = try KindsStore()
    defer { store.stop() }
    let home = try Home()
    let ended = try await home.run(
      ["-c", "us", "show", KindsStore.id(.books, 1), KindsStore.page(.tvEpisodes, 3)],
      store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.lines.contains("Kind        books"))
    #expect(ended.lines.contains("Kind        tv-episodes"))
    let recents = try await home.run(["recents", "--json"], store.environment).tracks()
    #expect(recents.map { $0["kind"] as? String } == ["books", "tv-episodes"])
  }

  @Test func `words without a match are 66, and the rest is shown`() async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let ended = try await Home().run(
      ["-c", "us", "--kind", "apps", "show", "1", "9", "990000000009"], store.environment)
    #expect(ended.status == 66)
    #expect(ended.lines.contains("Quiet Hall 1"))
    #expect(ended.errors.contains("has only 3 apps; rank 9 does not exist."))
    #expect(ended.errors.contains("No entry with the ID 990000000009"))
  }

  @Test(arguments: [(120, ""), (70, ""), (40, ""), (120, "--art off")])
  func `on a terminal the artwork is large, or the default picture, unless it is off`(
    columns: Int, words: String
  ) async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let page = KindsStore.page(.apps, 2)
    try await Tmux.open(columns: columns, rows: 60, home: Home(), environment: store.environment) {
      tmux in
      try await tmux.enter(
        "clear; \(BuiltProgram.path) -c us --kind apps show 2 \(words); echo status $?")
      let lines = try await tmux.wait(for: "status 0")
      #expect(lines.joined().contains(page))
      let art = lines.filter { $0.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) } }
      #expect(art.isEmpty == !words.isEmpty)
      let name = try #require(lines.first { $0.contains("Quiet Hall 2") })
      #expect(name.hasPrefix("Quiet") == (columns < 70 || !words.isEmpty))
    }
  }
}
