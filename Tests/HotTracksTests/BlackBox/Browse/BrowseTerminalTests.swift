import Foundation
import Terminal
import TestSupport
import Testing

/// Terminals of all kinds and sizes, and output that is not a terminal.
@Suite(.timeLimit(.minutes(10)))
struct BrowseTerminalTests {
  @Test func `without colors none are used`() async throws {
    try await Tmux.run("--demo browse", home: Home(), prelude: "NO_COLOR=1") { browse in
      try await browse.expect("Borrowed Light")
      for match in try await browse.styledScreen().matches(of: #/\e\[([0-9;:]*)m/#) {
        // Bold, faint, underlined and reversed are not colors; 39 and 49 are the terminal's own.
        let codes = Set(match.1.split(separator: ";").map(String.init))
        #expect(codes.isSubset(of: ["0", "1", "2", "4", "7", "39", "49"]))
      }
      try await browse.quit()
    }
  }

  @Test(arguments: [
    ("TERM=dumb", "", "unsupported terminal “dumb” (TERM)"),
    ("", "| cat", "standard output is not a terminal"),
  ])
  func `without a usable terminal browse fails with 64`(
    variable: String, redirection: String, sentence: String
  ) async throws {
    try await Tmux.open(columns: 200, rows: 20, home: Home()) { tmux in
      let command = "\(variable) \(BuiltProgram.path) --demo browse \(redirection)"
      try await tmux.enter("clear; set -o pipefail; \(command); echo status $?")
      // The typed command line contains it, too.
      let lines = try await tmux.expect("its status") { lines in
        lines.contains { $0.hasPrefix("status ") }
      }
      #expect(lines.contains("status 64"))
      #expect(lines.joined().contains(sentence), "\(lines)")
      #expect(lines.joined().contains("To print the chart instead: `hottracks chart`"))
    }
  }

  @Test func `resizing the window during downloads leaves no old contents`() async throws {
    // Without artwork, which could arrive between two screens that are compared.
    try await Tmux.run(
      "--demo -c sk --art off browse", home: Home(), environment: ["HOTTRACKS_DEMO_RATE": "5000"]
    ) { browse in
      try await browse.expect("električka")
      try await browse.press("d", "j", "d")
      try await browse.expect("2 downloading")
      for (columns, rows) in [(60, 16), (40, 10), (160, 50)] {
        try await browse.resize(columns: columns, rows: rows)
        try await browse.expect("both in \(columns)×\(rows)") { lines in
          lines.allSatisfy { $0.columns <= columns }
            && lines.first.map { $0.columns > columns / 2 } == true
            && lines.count { $0.contains("%") } >= 2
        }
      }
      try await browse.resize(columns: 30, rows: 8)
      try await browse.expect("Window too small: 30×8")
      try await browse.resize(columns: 100, rows: 30)
      try await browse.press("c", "k", "c")
      let before = try await browse.expect("both canceled") { lines in
        // Both also say so when the deletion of their partial files has been noticed.
        lines.count { $0.contains("Download") } == 12 && !lines.contains { $0.contains("%") }
      }
      try await browse.press("C-l", "?")
      try await browse.expect("Selected entry")
      try await browse.press("Escape")
      try await browse.expect("the same rows as before") { $0.rows == before.rows }
      try await browse.quit()
    }
  }
}

extension [String] {
  /// The lines between the header and the footer, which change with time.
  fileprivate var rows: [String] { Array(dropFirst().dropLast(2)) }
}
