import Foundation
import TestSupport
import Testing

/// A limit on the file size simulates the disk: it needs no privileges, and applies to root, too.
@Suite(.timeLimit(.minutes(10)))
struct FullDiskTests {
  @Test func `with keys the bars remain, and p can retry`() async throws {
    try await Tmux.open(home: Home()) { screen in
      // Blocks of 1024 bytes: less than a preview.
      try await screen.enter(
        "clear; bash -c 'ulimit -f 300; exec \(BuiltProgram.path) --demo -c sk download 1-4 -j 1'")
      let paused = try await screen.expect("one failed and three paused") { lines in
        lines.count { $0.hasPrefix("Failed ") } == 1 && lines.count { $0.hasPrefix("Paused ") } == 3
          && lines.contains { $0.contains("p resume") }
      }
      #expect(paused.contains { $0.contains("; press p to try again.") })
      try await screen.press("q")
      try await screen.expect("0 of 4 tracks downloaded; 1 failed; 3 unfinished")
    }
  }
}
