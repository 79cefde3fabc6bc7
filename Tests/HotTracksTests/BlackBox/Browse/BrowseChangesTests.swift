import Foundation
import Synchronization
import TestSupport
import Testing

/// Changes of the list: another country, other ranks.
@Suite(.timeLimit(.minutes(10)))
struct BrowseChangesTests {
  @Test func `downloads continue while another country is shown`() async throws {
    let gate = Gate()
    let other = Mutex(Data())
    let store = try WireStore(
      count: 4,
      preview: { song, request, reply in
        WireStore.serve(song, to: request, by: reply) { sent in
          if sent + 8000 > 32_000 { gate.pass() }
        }
      },
      question: { request, reply in
        guard request.target.hasPrefix("/us/") else { return false }
        reply.send(other.withLock { $0 }, fields: WireStore.json)
        return true
      })
    defer {
      gate.open()
      store.stop()
    }
    other.withLock { $0 = WireStore.chart([store.songs[3]]) }
    let home = try Home()
    try await Browse.open(
      "-c sk --source top-songs browse", home: home, environment: store.environment
    ) { browse in
      try await browse.wait(for: "Song 4")
      try await browse.press("d", "j", "d")
      try await browse.wait(for: "2 downloading")
      try await browse.press("C")
      try await browse.tmux.type("united st")
      try await browse.wait(for: "> us  United States")
      try await browse.press("Enter")
      let lines = try await browse.wait(for: "United States · ")
      #expect(!lines.contains { $0.contains("Song 1") })
      #expect(lines.contains { $0.contains("2 downloading") })
      gate.open()
      try await browse.wait(for: "no transfer any more") { lines in
        !lines.contains { $0.contains(" downloading") }
      }
      try await browse.press("2")
      try await browse.wait(for: "Song 1", toSay: "Downloaded")
      try await browse.wait(for: "Song 2", toSay: "Downloaded")
      try await browse.quit()
    }
    #expect(home.names(in: home.previews).count == 2)
  }

  @Test func `the selection stays on its track when ranks change`() async throws {
    let other = Mutex<Data?>(nil)
    let store = try WireStore(
      count: 5,
      question: { request, reply in
        guard request.target.contains("/rss/"), let chart = other.withLock({ $0 }) else {
          return false
        }
        reply.send(chart, fields: WireStore.json)
        return true
      })
    defer { store.stop() }
    try await Browse.open(
      "-c sk --source top-songs browse", home: Home(), environment: store.environment
    ) { browse in
      try await browse.wait(for: "Song 5")
      try await browse.press("j")
      try await browse.wait(for: "the second selected") { $0.selected.contains("Song 2") }
      other.withLock { $0 = WireStore.chart(store.songs.reversed()) }
      try await browse.press("r")
      let lines = try await browse.wait(for: "the other ranks") { lines in
        lines.contains { $0.contains(" 1 ") && $0.contains("Song 5") }
      }
      #expect(lines.selected.contains("Song 2"), "\(lines)")
      #expect(lines.selected.hasPrefix("> 4 "), "\(lines)")
      try await browse.quit()
    }
  }
}

extension [String] {
  fileprivate var selected: String { first { $0.hasPrefix(">") } ?? "" }
}
