import Foundation
import Session
import Terminal
import TestSupport
import Testing

/// Windows of all sizes, and resizing.
@Suite(.timeLimit(.minutes(10)))
struct BrowseWindowTests {
  @Test(arguments: [(40, 10, 6), (80, 24, 10), (200, 60, 10), (500, 200, 10)])
  func `each line fits in the window, and each state has its column`(
    columns: Int, rows: Int, entries: Int
  ) async throws {
    try await Browse.open("--demo -c sk browse", columns: columns, rows: rows, home: Home()) {
      browse in
      let lines = try await browse.wait(for: "all that fit") { lines in
        lines.count { $0.contains("Download") } >= entries
      }
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { $0.columns <= columns })
      let ranked = lines.filter { $0.prefix(4).contains(where: \.isNumber) }
      let places = Set(ranked.compactMap { $0.columnOfButton })
      #expect(places.count == 1, "\(lines.joined(separator: "\n"))")
      try await browse.quit()
    }
  }

  @Test func `a window that is too small has a message, and a larger one shows the list`()
    async throws
  {
    try await Browse.open("--demo -c sk browse", columns: 39, rows: 9, home: Home()) { browse in
      try await browse.wait(for: "Window too small: 39×9 (minimum:")
      try await browse.tmux.resize(columns: 80, rows: 24)
      try await browse.wait(for: "električka")
      try await browse.tmux.resize(columns: 30, rows: 3)
      try await browse.wait(for: "Window too small: 30×3")
      try await browse.tmux.resize(columns: 80, rows: 24)
      try await browse.wait(for: "električka")
      try await browse.quit()
    }
  }

  @Test func `q quits even in a window that is too small`() async throws {
    try await Browse.open("--demo browse", columns: 30, rows: 6, home: Home()) { browse in
      try await browse.wait(for: "Press q to")
      try await browse.quit()
    }
  }

  @Test func `resizing the window during downloads leaves no old contents`()
    async throws
  {
    try await Browse.open("--demo -c sk --limit-rate 30K browse", home: Home()) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("d", "j", "d")
      try await browse.wait(for: "2 downloading")
      for (columns, rows) in [(60, 16), (40, 10), (30, 8), (160, 50), (100, 30)] {
        try await browse.tmux.resize(columns: columns, rows: rows)
        guard columns >= 40 else {
          try await browse.wait(for: "Window too small: 30×8")
          continue
        }
        try await browse.wait(for: "the two in \(columns)×\(rows)") { lines in
          lines.allSatisfy { $0.columns <= columns }
            && lines.first.map { $0.columns > columns / 2 } == true
            && lines.count { $0.contains("%") } >= 2
        }
      }
      try await browse.press("P")
      try await browse.wait(for: "Paused 2 downloads.")
      try await browse.wait(for: "the notice gone") { lines in
        !lines.contains { $0.contains("Paused 2 downloads") }
      }
      let shown = try await browse.tmux.screen()
      try await browse.press("C-l")
      // Followed by a key with a visible effect.
      try await browse.press("?")
      try await browse.wait(for: "Selected entry")
      try await browse.press("Escape")
      try await browse.wait(for: "the help gone") { lines in
        !lines.contains { $0.contains("Selected entry") }
      }
      #expect(try await browse.tmux.screen() == shown)
      try await browse.press("q")
      try await browse.waitForEnd(status: 0)
    }
  }
}

extension String {
  /// The column of the end of the row's button; `nil` if the line has none.
  fileprivate var columnOfButton: Int? {
    range(of: "Download").map { String(self[..<$0.upperBound]).columns }
  }
}
