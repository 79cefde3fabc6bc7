import Charts
import Foundation
import TestSupport
import Testing

/// Lists of every kind; KindFeedTests tests their fields.
@Suite(.timeLimit(.minutes(10)))
struct KindsTests {
  @Test func `each kind has fifty entries, with the keys that songs have`() async throws {
    let home = try Home()
    let songs = try await home.run(["--demo", "--limit", "1", "--json"])
    let keys = try #require(try songs.tracks().first).keys.sorted()
    for kind in MediaKind.allCases.map(\.rawValue) {
      let ended = try await home.run(["--demo", "--kind", kind, "--limit", "50", "--json"])
      #expect(ended.status == 0, "\(kind)")
      #expect(ended.errors == "", "\(kind)")
      #expect(try ended.object()["kind"] as? String == kind)
      let entries = try ended.tracks()
      #expect(entries.compactMap { $0["rank"] as? Int } == Array(1...50), "\(kind)")
      #expect(Set(entries.compactMap { $0["id"] as? String }).count == 50, "\(kind)")
      #expect(entries.allSatisfy { $0["kind"] as? String == kind && $0["url"] is String })
      #expect(entries.allSatisfy { $0.keys.sorted() == keys }, "\(kind)")
    }
  }

  @Test func `apps-only countries are opened by ID`() async throws {
    let home = try Home()
    let words = ["--demo", "-c", "af"]
    let refused = try await home.run(words + ["--kind", "app", "download", "1"])
    #expect(refused.status == 1)
    let entries = try await home.run(words + ["--kind", "app", "--json"]).tracks()
    let id = try #require(entries.first?["id"] as? String)
    let opened = try await home.run(words + ["open", id, "--print"])
    #expect(opened.status == 0, "\(opened.errors)")
    #expect(opened.output.contains("/af/app/"))
    #expect(try await home.run(words + ["open", "1", "--print"]).status == 64)
  }

  @Test(arguments: [
    ("movies", "The preview of ", " is a video."),
    ("apps", "The store has no audio preview of ", "."),
  ])
  func `entries without audio are reported, and the rest continues`(
    kind: String, beginning: String, reason: String
  ) async throws {
    let home = try Home()
    let words = ["--demo", "-c", "us", "--kind", kind]
    let entries = try await home.run(words + ["-n", "2", "--json"]).tracks()
    let ended = try await home.run(words + ["download", "1-2", "--progress", "plain"])
    #expect(ended.status == 1)
    for entry in entries {
      let name = entry["name"] as? String ?? "?"
      let line = ended.errors.split(separator: "\n").first { $0.contains(" – \(name)") }
      #expect(line?.hasPrefix("hottracks: " + beginning) == true, "\(ended.errors)")
      #expect(line?.hasSuffix(reason) == true)
    }
  }

  @Test func `a rejected lookup is reported once, and the entry is shown`() async throws {
    let faulty = try LoopbackServer.failing("400 Bad Request")
    defer { faulty.stop() }
    try await CountingStore.open { store in
      let ended = try await Home().run(
        ["-c", "us", "--kind", "apps", "show", "1"],
        store.environment.merging(["HOTTRACKS_ITUNES_URL": faulty.address("")]) { $1 })
      #expect(ended.status == 0)
      #expect(ended.lines.contains("Night Mode for Neighbours"))
      #expect(ended.errors.ranges(of: " missing or out of date: ").count == 1, "\(ended.errors)")
      #expect(ended.errors.count { $0 == "\n" } == 2, "\(ended.errors)")
    }
  }

  @Test func `favorites of several kinds show their kind, and are found by ID`() async throws {
    let home = try Home()
    for kind in ["movies", "grossing-apps"] {
      let ended = try await home.run(
        ["--demo", "-c", "us", "--kind", kind, "favorites", "add", "1"])
      #expect(ended.status == 0, "\(ended.errors)")
    }
    let listed = try await home.run(["--demo", "favorites"])
    #expect(listed.lines.dropFirst().map { $0.contains("\tgrossing-apps\t") } == [true, false])
    let link = "https://books.example/us/book/the-samovar-protocol/id999311359479"
    let again = try await home.run(["--demo", "-c", "us", "favorites", "add", link])
    #expect(again.errors.contains("Added to favorites: Nadezhda Frost – The Samovar Protocol"))
    func kinds(_ words: String...) async throws -> [String?] {
      try await home.run(["--demo"] + words + ["--json"]).tracks().map { $0["kind"] as? String }
    }
    #expect(try await kinds("favorites") == ["books", "grossing-apps", "movies"])
    #expect(try await kinds("favorites", "--kind", "apps") == ["grossing-apps"])
    #expect(try await kinds("--kind", "movies", "-c", "us", "favourites") == ["movies"])
    let none = try await home.run(["--demo", "-c", "uk", "--kind", "podcasts", "favorites"])
    #expect(none.status == 0)
    #expect(
      none.errors.contains("No favorites match --country gb --kind podcasts (3 in total)."))
    let removed = try await home.run(
      ["--demo", "favorites", "remove", "all", "--yes", "-c", "us", "--kind", "book", "--offline"])
    #expect(
      removed.errors.hasSuffix(
        "\nRemoved from favorites: Nadezhda Frost – The Samovar Protocol\n"
          + "Removed 1 favorite (--country us --kind books); kept 2.\n"))
    #expect(try await kinds("favorites") == ["grossing-apps", "movies"])
  }
}
