import Demo
import TestSupport
import Testing

/// `browse --offline`: cached and downloaded entries are shown and played, without requests.
@Suite(.timeLimit(.minutes(10)))
struct BrowseOfflineTests {
  @Test func `offline sends no request, with a message`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let answer = try await home.run(["download", "-c", "sk", "1"], store.environment)
      try #require(answer.status == 0)
      try home.ageMemory(bySeconds: 1500)
      let before = store.requests.count
      try await Browse.open(
        "--offline -c sk browse", home: home, environment: store.environment
      ) { browse in
        let lines = try await browse.wait(for: "Borrowed Light")
        #expect(lines[0].contains("Offline · Slovakia"), "\(lines[0])")
        try await browse.press("j", "d")
        try await browse.wait(for: "Offline: cannot download ")
        try await browse.press("D")
        try await browse.wait(for: "Offline: cannot download.")
        try await browse.press("f", "i")
        try await browse.wait(for: "Rank      2")
        try await browse.press("i")
        try await browse.press("r", "3")
        try await browse.wait(for: "1 track, newest first")
        try await browse.press("Enter")
        try await browse.wait(for: "Offline: cannot download ")
        try await browse.press("2")
        try await browse.wait(for: "Ľúbim ťa, električka", toSay: "Downloaded")
        try await browse.press("Enter")
        try await browse.wait(for: "Ľúbim ťa, električka", toPlayTo: 1)
        try await browse.press("C")
        try await browse.tmux.type("united k")
        try await browse.press("Enter")
        try await browse.wait(for: "The chart of the United Kingdom is not cached")
        try await browse.quit()
      }
      let asked = store.requests.dropFirst(before).map(\.path)
      #expect(asked.isEmpty, "\(asked)")
    }
  }
}
