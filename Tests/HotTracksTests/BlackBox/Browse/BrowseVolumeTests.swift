import TestSupport
import Testing

/// The volume is kept between runs.
@Suite(.timeLimit(.minutes(10)))
struct BrowseVolumeTests {
  @Test func `the next run uses the saved volume, not muted`() async throws {
    let home = try Home()
    try await Browse.open("--demo -c sk browse", home: home) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("-", "-")
      try await browse.wait(for: "Volume 90%.")
      try await browse.press("m")
      try await browse.wait(for: "Muted.")
      try await browse.quit()
    }
    try await Browse.open("--demo -c sk browse", home: home) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("Enter")
      try await browse.wait(toPlayTo: 1)
      let lines = try await browse.tmux.screen()
      #expect(lines.contains { $0.hasSuffix("  90%") }, "\(lines)")
      try await browse.press("+")
      try await browse.wait(for: "95%")
      try await browse.quit()
    }
  }
}
