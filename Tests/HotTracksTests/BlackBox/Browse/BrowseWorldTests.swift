import TestSupport
import Testing

/// No. 1 of every country in `browse`.
@Suite(.timeLimit(.minutes(10)))
struct BrowseWorldTests {
  @Test func `open a country from the World view, go back, and play its No. 1`() async throws {
    try await Tmux.run("--demo -c sk --art off browse", home: Home()) { browse in
      try await browse.expect("električka")
      try await browse.press("7")
      try await browse.expect("No. 1 of Slovakia, selected") { lines in
        lines.contains { $0.hasPrefix("▌Slovakia") && $0.contains("Ľúbim ťa, električka") }
      }
      try await browse.type("/poland")
      try await browse.press("Enter")
      try await browse.expect("No. 1 of Poland alone") { lines in
        lines.contains { $0.hasPrefix("▌Poland") && !$0.contains("──") }
      }
      try await browse.press("Enter")
      try await browse.expect("Poland · Most played")
      try await browse.press("Escape")
      try await browse.expect("World · Most played")
      try await browse.press("Space")
      try await browse.expect("▶ 0:0")
      try await browse.press("s")
      try await browse.quit()
    }
  }
}
