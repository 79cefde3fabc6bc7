import TestSupport
import Testing

/// The genres of a chart, and the entries of one.
@Suite(.timeLimit(.minutes(10)))
struct BrowseGenresTests {
  @Test func `a genre of the whole chart is opened, downloaded and left`() async throws {
    let home = try Home()
    // The whole chart is cached already; the list starts with ten of its entries.
    _ = try await home.run(["--demo", "-c", "sk", "genres"])
    try await Browse.open("--demo -c sk browse --art off", home: home) { browse in
      try await browse.wait(for: "Borrowed Light")
      try await browse.press("5")
      try await browse.wait(for: "15 genres")
      try await browse.press("/")
      try await browse.press("d", "a", "n")
      try await browse.wait(for: "/dan  1 of 15")
      try await browse.press("Enter")
      try await browse.press("D")
      try await browse.wait(for: "Downloading 4 previews in Dance.")
      try await browse.press("Enter")
      try await browse.wait(for: "Dance  4 of 100")
      // Esc would first close a message.
      try await browse.wait(for: "all downloaded and no notice") { lines in
        lines.count { $0.contains("Downloaded") } == 4
          && !lines.contains { $0.contains("Downloading 4") }
      }
      try await browse.press("Escape")
      let lines = try await browse.wait(for: "4 on disk")
      #expect(lines.contains { $0.hasPrefix("> Dance") })
      try await browse.quit()
    }
  }
}
