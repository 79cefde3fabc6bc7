import Foundation
import TestSupport
import Testing

/// Charts of every kind on the screen.
@Suite(.timeLimit(.minutes(10)))
struct BrowseKindTests {
  @Test func `K shows apps, Enter their details, and C keeps the kind`() async throws {
    try await Browse.open("--demo -c sk browse", home: Home()) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("K")
      let menu = try await browse.wait(for: "TV episodes")
      #expect(menu.contains { $0.contains("> Songs  current") })
      try await browse.press("j", "j", "j", "j", "Enter")
      let apps = try await browse.wait(for: "a list that leads further") { lines in
        lines.first?.contains("Top free apps") == true && lines.contains { $0.hasSuffix(" ›") }
      }
      #expect(apps.allSatisfy { !$0.contains("No preview") })
      try await browse.press("Enter")
      try await browse.wait(for: "Developer, price and description") { lines in
        lines.contains { $0.contains("Price     free") }
          && lines.contains { $0.contains("Version") }
      }
      try await browse.press("d")
      try await browse.wait(for: "; press o to open the store page.")
      // Not Esc: with the next key it would be read as Alt and that key.
      try await browse.press("i", "C")
      try await browse.tmux.type("germany")
      try await browse.press("Enter")
      try await browse.wait(for: "Germany") { lines in
        lines.first?.contains(/Germany.*Top free apps/) == true
      }
      try await browse.press("4")
      try await browse.wait(for: "app · ")
      try await browse.quit()
    }
  }

  @Test func `an audiobook is downloaded and played`() async throws {
    let home = try Home()
    try await Browse.open("--demo -c sk --kind audiobooks browse", home: home) { browse in
      try await browse.wait(for: "Download") {
        $0.first?.contains("Top audiobooks") == true
      }
      try await browse.press("Enter")
      try await browse.wait(toPlayTo: 1)
      #expect(home.names(in: home.demoPreviews).count == 1)
      try await browse.quit()
    }
  }
}
