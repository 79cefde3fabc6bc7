import Foundation
import Synchronization
import TestSupport
import Testing

/// A store that is slow, rate-limited, unreachable or empty: the screen appears at once, shows the problem,
/// and handles keys.
@Suite(.timeLimit(.minutes(10)))
struct BrowseStoreTests {
  private static let words = "-c sk --source top-songs browse"

  @Test func `while the store is slow, the screen is shown and handles keys`() async throws {
    let gate = Gate()
    let store = try WireStore(count: 3, question: Self.at(gate, "/rss/"))
    defer {
      gate.open()
      store.stop()
    }
    try await open(store) { browse in
      let lines = try await browse.wait(for: "Fetching the chart of Slovakia…")
      #expect(lines[0].contains("fetching…"))
      try await browse.press("2")
      try await browse.wait(for: "No previews downloaded yet; press d on a track in the chart")
      try await browse.press("1")
      try await browse.wait(for: "Fetching the chart")
      gate.open()
      let list = try await browse.wait(for: "Song 3")
      #expect(list[0].contains("fetched just now"))
      try await browse.quit()
    }
  }

  @Test func `q quits while the store is slow`() async throws {
    let gate = Gate()
    let store = try WireStore(count: 3, question: Self.at(gate, "/rss/"))
    defer {
      gate.open()
      store.stop()
    }
    try await open(store) { browse in
      try await browse.wait(for: "Fetching the chart of Slovakia…")
      try await browse.quit()
    }
  }

  @Test(arguments: [words, words + " --refresh"])
  func `a cached chart is shown while the store is slow`(words: String) async throws {
    let gate = Gate()
    let hasBegun = Mutex(false)
    let store = try WireStore(
      count: 3,
      question: { request, _ in
        if hasBegun.withLock({ $0 }), request.target.contains("/rss/") { gate.pass() }
        return false
      })
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    _ = try await home.run(["-c", "sk", "--source", "top-songs"], store.environment)
    // Fresh data is fetched again only on request.
    if words == Self.words { try home.ageMemory(bySeconds: 1500) }
    hasBegun.withLock { $0 = true }
    try await Browse.open(words, home: home, environment: store.environment) { browse in
      let lines = try await browse.wait(for: "Song 3")
      #expect(lines[0].contains("fetching…"))
      gate.open()
      try await browse.wait(for: "fetched just now")
      try await browse.quit()
    }
  }

  @Test(arguments: ["403 Forbidden", "429 Too Many Requests", "503 Service Unavailable"])
  func `the wait for a rate limit is counted down, and keys are handled`(status: String)
    async throws
  {
    let refused = Mutex(0)
    let store = try WireStore(
      count: 3,
      question: { request, reply in
        guard request.target.contains("/rss/") else { return false }
        guard
          refused.withLock({
            $0 += 1; return $0
          }) == 1
        else { return false }
        reply.send([], status: status, fields: ["Retry-After: 4"])
        return true
      })
    defer { store.stop() }
    try await open(store) { browse in
      try await browse.wait(for: "Retrying in 3 s: ")
      try await browse.press("2")
      try await browse.wait(for: "No previews downloaded yet")
      try await browse.press("1")
      try await browse.wait(for: "Retrying in 1 s: ")
      let lines = try await browse.wait(for: "Song 3")
      #expect(!lines.contains { $0.contains("Retrying") })
      try await browse.quit()
    }
  }

  @Test func `an unreachable server has a message, and r retries`() async throws {
    let isAway = Mutex(true)
    // The connection is closed without a response.
    let store = try WireStore(count: 3, question: { _, _ in isAway.withLock { $0 } })
    defer { store.stop() }
    try await open(store) { browse in
      let lines = try await browse.wait(for: "Could not fetch the ")
      #expect(lines[0].contains("not fetched"), "\(lines[0])")
      #expect(lines.contains { $0.contains("r try again") })
      isAway.withLock { $0 = false }
      try await browse.press("r")
      try await browse.wait(for: "Song 3")
      try await browse.quit()
    }
  }

  @Test func `an unreachable server keeps the list, with its age`() async throws {
    let isAway = Mutex(false)
    let store = try WireStore(count: 3, question: { _, _ in isAway.withLock { $0 } })
    defer { store.stop() }
    try await open(store) { browse in
      try await browse.wait(for: "Song 3")
      isAway.withLock { $0 = true }
      try await browse.press("r")
      let lines = try await browse.wait(for: "could not fetch the ")
      #expect(lines.contains { $0.contains("Song 3") })
      try await browse.quit()
    }
  }

  @Test func `an empty chart has a message with advice`() async throws {
    let store = try WireStore([])
    defer { store.stop() }
    try await open(store) { browse in
      let lines = try await browse.wait(for: "chart of Slovakia is empty")
      #expect(lines.contains { $0.contains("C choose a country") })
      try await browse.press("j", "k", "d", "Enter", "x", "c", "i", "G", "D")
      try await browse.quit()
    }
  }

  @Test func `without details a track is looked up when needed`()
    async throws
  {
    let isMute = Mutex(true)
    let store = try WireStore(
      count: 3,
      question: { request, reply in
        guard request.target.hasPrefix("/lookup"), isMute.withLock({ $0 }) else { return false }
        reply.send([], status: "503 Service Unavailable", fields: ["Retry-After: 0"])
        return true
      })
    defer { store.stop() }
    try await open(store) { browse in
      try await browse.wait(for: "three unknown") { lines in
        lines.count { $0.contains("Unknown") } == 3
      }
      isMute.withLock { $0 = false }
      try await browse.press("d")
      try await browse.wait(for: "Song 1", toSay: "Downloaded")
      try await browse.wait(for: "Song 2", toSay: "Unknown")
      try await browse.quit()
    }
  }

  @Test func `a preview that is no longer offered is reported, and the others are downloaded`()
    async throws
  {
    let store = try WireStore(count: 3) { song, request, reply in
      guard song.number == 1 else { return WireStore.wholeAtOnce(song, request, reply) }
      reply.send([], status: "404 Not Found")
    }
    defer { store.stop() }
    try await open(store) { browse in
      try await browse.wait(for: "Song 3")
      try await browse.press("D")
      let lines = try await browse.wait(for: "Song 1", toSay: "Failed")
      try await browse.wait(for: "Song 2", toSay: "Downloaded")
      try await browse.wait(for: "Song 3", toSay: "Downloaded")
      #expect(lines.joined().contains("no longer available"), "\(lines)")
      try await browse.quit()
    }
  }

  private static func at(_ gate: Gate, _ place: String) -> WireStore.Question {
    { request, _ in
      if request.target.contains(place) { gate.pass() }
      return false
    }
  }

  private func open(
    _ store: WireStore, _ home: Home? = nil, _ body: (Browse) async throws -> Void
  ) async throws {
    try await Browse.open(
      Self.words, home: home ?? Home(), environment: store.environment, body)
  }
}
