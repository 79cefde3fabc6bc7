import Foundation
import TestSupport
import Testing

/// `--demo` has entries of every kind.
@Suite(.timeLimit(.minutes(10)))
struct DemoKindsTests {
  @Test func `each kind has fifty entries, with the keys that songs have`() async throws {
    let home = try Home()
    let songs = try await home.run(["--demo", "--limit", "1", "--json"])
    let keys = try #require(try songs.tracks().first).keys.sorted()
    for kind in [
      "songs", "albums", "music-videos", "podcasts", "apps", "paid-apps", "grossing-apps", "books",
      "audiobooks", "movies", "tv-episodes",
    ] {
      let ended = try await home.run(["--demo", "--kind", kind, "--limit", "50", "--json"])
      #expect(ended.status == 0, "\(kind)")
      #expect(ended.errors == "", "\(kind)")
      let entries = try ended.tracks()
      #expect(entries.compactMap { $0["rank"] as? Int } == Array(1...50), "\(kind)")
      #expect(Set(entries.compactMap { $0["id"] as? String }).count == 50, "\(kind)")
      #expect(entries.allSatisfy { $0.keys.sorted() == keys }, "\(kind)")
      // Some entries have no price, genres or artwork.
      let prices = entries.count { $0["trackPrice"] is Double }
      #expect(kind == "podcasts" || prices >= 45, "\(kind)")
      let genres = entries.count { ($0["genres"] as? [String])?.isEmpty == false }
      #expect(genres >= 48, "\(kind)")
      #expect(entries.count { $0["artworkUrl100"] is String } >= 48, "\(kind)")
    }
  }

  @Test func `apps-only countries are opened by ID`() async throws {
    let home = try Home()
    let words = ["--demo", "-c", "af"]
    let refused = try await home.run(words + ["--kind", "app", "download", "1"])
    #expect(refused.status == 1)
    let command = try #require(refused.errors.firstMatch(of: /hottracks (.* open \d+)/)).1
    let opened = try await home.run(command.split(separator: " ").map(String.init) + ["--print"])
    #expect(opened.status == 0, "\(opened.errors)")
    #expect(opened.output.contains("/af/app/"))
    #expect(try await home.run(words + ["open", "1", "--print"]).status == 64)
  }

  @Test func `shown entries become recents, in order`() async throws {
    let home = try Home()
    let words = ["--demo", "--kind", "movies", "show", "all", "-n", "50", "--json"]
    let shown = try await home.run(words).tracks().map { $0["id"] as? String }
    let recents = try await home.run(["--demo", "recents", "--json"]).tracks()
    #expect(shown.count == 50)
    #expect(recents.map { $0["id"] as? String } == shown)
  }

  @Test func `an audiobook that is on disk is played with its own page`() async throws {
    let home = try Home()
    let chart = ["--demo", "-c", "sk", "--kind", "audiobooks"]
    let first = try #require(
      try await home.run(chart + ["-n", "1", "--json"]).tracks().first)
    #expect(try await home.run(chart + ["download", "1"]).status == 0)
    let id = try #require(first["id"] as? String)
    let played = try await home.run(
      ["--demo", "play", id, "--json"], ["HOTTRACKS_AO": "null"])
    let page = try #require(first["url"] as? String)
    #expect(played.status == 0, "\(played.errors)")
    #expect(played.output.contains(page), "\(played.output.prefix(300))")
  }
}
