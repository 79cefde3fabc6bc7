import Foundation
import Synchronization
import TestSupport
import Testing

/// Favorites and recents: kept between runs, and fetched from their own country.
@Suite(.timeLimit(.minutes(10)))
struct BrowseFavoritesTests {
  private static let songs = "-c sk --source top-songs browse --art off"

  @Test func `a favorite is still listed in the next run, with its artwork and country`()
    async throws
  {
    let home = try Home()
    try await Browse.open("--demo -c sk browse", home: home) { browse in
      try await browse.wait(for: "Borrowed Light")
      try await browse.press("f")
      try await browse.wait(for: "★ Ľúbim ťa, električka")
      try await browse.press("q")
      try await browse.waitForEnd(status: 0)
    }
    // The demo's store now has another port.
    try await Browse.open("--demo -c gb browse", home: home) { browse in
      try await browse.wait(for: "Sundays Don't Call")
      try await browse.press("3")
      let lines = try await browse.wait(for: "★ Ľúbim ťa, električka")
      #expect(lines[0].contains("Demo · Favorites"))
      try await browse.wait(for: "its picture") { lines in
        lines.count > 3 && !lines[2...3].contains { $0.contains("♪") }
      }
      try await browse.press("i")
      try await browse.wait(for: "Country   Slovakia")
      try await browse.press("Escape")
      try await browse.wait(for: "newest first") { !$0.contains { $0.contains("Country") } }
      try await browse.press("d")
      try await browse.wait(for: "★ Ľúbim ťa, električka", toSay: "Downloaded")
      try await browse.press("f")
      try await browse.wait(for: "Removed from favorites: Ema Riečna – Ľúbim ťa, električka")
      try await browse.press("q")
      try await browse.waitForEnd(status: 0)
    }
    try await Browse.open("--demo -c gb browse", home: home) { browse in
      try await browse.wait(for: "Sundays Don't Call")
      try await browse.press("3")
      try await browse.wait(for: "No favorites yet; press f on an entry")
      try await browse.quit()
    }
  }

  @Test func `of a hundred and fifty displayed entries, the last hundred are recents`()
    async throws
  {
    let store = try WireStore(count: 150)
    defer { store.stop() }
    let home = try Home()
    let words = "-n 150 " + Self.songs
    try await Browse.open(words, home: home, environment: store.environment) { browse in
      try await browse.wait(for: "Song 1")
      try await browse.press("i")
      // Close the details, move down, open: entries passed with open details are not looked up.
      for _ in 0..<149 { try await browse.tmux.type("iji") }
      try await browse.wait(for: "Rank      150")
      try await waitUntil("the last is a recent") {
        try await home.run(["recents", "--plain"]).output.contains("track: Song 150\n")
      }
      try await browse.press("q", "q")
      try await browse.waitForEnd(status: 0)
    }
    try await Browse.open(words, home: home, environment: store.environment) { browse in
      try await browse.wait(for: "Song 1")
      try await browse.press("4")
      let lines = try await browse.wait(for: "100 tracks, newest first")
      #expect(lines[2].contains("Song 150"))
      try await browse.press("G")
      try await browse.wait(for: "> Song 51")
      try await browse.quit()
    }
  }

  @Test func `playing 1, 2, 1 records 1, 2`() async throws {
    let home = try Home()
    try await Browse.open("--demo -c sk browse", home: home) { browse in
      try await browse.wait(for: "Borrowed Light")
      for (key, title) in [
        ("g", "električka"), ("j", "Štvrť na päť"), ("k", "električka"),
      ] {
        try await browse.press(key, "Enter")
        try await browse.wait(for: title, toPlayTo: 1)
      }
      try await browse.press("s", "q")
      try await browse.waitForEnd(status: 0)
    }
    try await Browse.open("--demo -c sk browse", home: home) { browse in
      try await browse.wait(for: "Borrowed Light")
      try await browse.press("4")
      let lines = try await browse.wait(for: "2 tracks, newest first")
      let titles = lines.filter { $0.contains("Ľúbim ťa") || $0.contains("Štvrť na päť") }
      try #require(titles.count == 2)
      #expect(titles[0].contains("Ľúbim ťa"))
      try await browse.quit()
    }
  }

  @Test func `a favorite that left the chart is looked up in its own country`() async throws {
    let isEmpty = Mutex(false)
    let store = try WireStore(
      count: 3,
      question: { request, reply in
        guard request.target.contains("/rss/"), isEmpty.withLock({ $0 }) else { return false }
        reply.send(WireStore.chart([]), fields: WireStore.json)
        return true
      })
    defer { store.stop() }
    let home = try Home()
    try await Browse.open(Self.songs, home: home, environment: store.environment) { browse in
      try await browse.wait(for: "Song 3")
      try await browse.press("f")
      try await browse.wait(for: "★ Song 1")
      try await browse.press("q")
      try await browse.waitForEnd(status: 0)
    }
    isEmpty.withLock { $0 = true }
    try home.ageMemory(bySeconds: 1500)
    let before = store.lookups.count
    try await Browse.open(
      "-c gb --source top-songs browse --art off", home: home, environment: store.environment
    ) { browse in
      try await browse.wait(for: "chart of the United Kingdom is empty")
      try await browse.press("3")
      try await browse.wait(for: "★ Song 1")
      try await browse.press("d")
      try await browse.wait(for: "★ Song 1", toSay: "Downloaded")
      try await browse.quit()
    }
    let asked = store.lookups.dropFirst(before).map(\.target)
    #expect(asked.count == 1)
    #expect(asked.allSatisfy { $0.contains("country=sk") }, "\(asked)")
  }

  @Test func `a favorite that another country lists too is downloaded from its own`()
    async throws
  {
    let targets = Mutex<[String]>([])
    let store = try WireStore(
      count: 2,
      question: { request, reply in
        targets.withLock { $0.append(request.target) }
        guard request.target.hasPrefix("/lookup?"), request.target.contains("country=gb"),
          let host = request["host"]
        else { return false }
        let results = [880_000_000_001, 880_000_000_002].map { id in
          ["trackId": id, "kind": "song", "previewUrl": "http://\(host)/gb/\(id).m4a"]
            as [String: Any]
        }
        let answer = ["resultCount": 2, "results": results] as [String: Any]
        reply.send(
          (try? JSONSerialization.data(withJSONObject: answer)) ?? Data(), fields: WireStore.json)
        return true
      })
    defer { store.stop() }
    let home = try Home()
    try await Browse.open(Self.songs, home: home, environment: store.environment) { browse in
      try await browse.wait(for: "Song 2")
      try await browse.press("f")
      try await browse.wait(for: "★ Song 1")
      try await browse.press("q")
      try await browse.waitForEnd(status: 0)
    }
    try await Browse.open(
      "-c gb --source top-songs browse --art off", home: home, environment: store.environment
    ) { browse in
      try await browse.wait(for: "★ Song 1")
      try await browse.press("3")
      try await browse.wait(for: "newest first")
      try await browse.press("D")
      try await browse.wait(for: "★ Song 1", toSay: "Downloaded")
      try await browse.quit()
    }
    #expect(store.previewRequests.map(\.target) == ["/preview/880000000001.m4a"])
    #expect(targets.withLock { $0.filter { $0.hasSuffix(".m4a") } }.isEmpty)
  }

  @Test func `new ranks keep the selection on its track, and show movements`() async throws {
    let gate = Gate()
    let songs = try WireStore(count: 3)
    defer { songs.stop() }
    let hasBegun = Mutex(false)
    let reversed = WireStore.chart(songs.songs.reversed())
    let store = try WireStore(
      count: 3,
      question: { request, reply in
        guard request.target.contains("/rss/"), hasBegun.withLock({ $0 }) else { return false }
        gate.pass()
        reply.send(reversed, fields: WireStore.json)
        return true
      })
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    _ = try await home.run(["-c", "sk", "--source", "top-songs"], store.environment)
    try home.ageMemory(bySeconds: 1500)
    hasBegun.withLock { $0 = true }
    try await Browse.open(Self.songs, home: home, environment: store.environment) { browse in
      // The header appears before the cached rows are read, and without rows there are no favorites.
      try await browse.wait(for: "> 1 Song 1")
      try await browse.wait(for: "fetching…")
      try await browse.press("f")
      try await browse.wait(for: "> 1 ★ Song 1")
      gate.open()
      try await browse.wait(for: "fetched just now")
      try await browse.wait(for: "> 3 ★ Song 1")
      try await browse.wait(for: "★ Song 1", toSay: "▼2")
      try await browse.wait(for: "Song 3", toSay: "▲2")
      try await browse.quit()
    }
  }
}
