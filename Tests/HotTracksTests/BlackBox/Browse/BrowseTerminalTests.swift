import Foundation
import TestSupport
import Testing

/// Terminals of all kinds, and output that is not a terminal.
@Suite(.timeLimit(.minutes(10)))
struct BrowseTerminalTests {
  @Test(
    arguments: [
      ("browse", "NO_COLOR=1"), ("browse --color never", ""),
    ])
  func `without colors none are used`(words: String, variable: String)
    async throws
  {
    let codes = try await styles(words, variable)
    // Bold, faint, underlined and reversed are not colors; 39 and 49 are the terminal's own.
    #expect(codes.isSubset(of: ["0", "1", "2", "4", "7", "39", "49"]), "\(codes)")
  }

  @Test func `at most sixteen colors are used`() async throws {
    let codes = try await styles("browse", "TERM=xterm")
    #expect(codes.isDisjoint(with: ["38", "48"]), "\(codes)")
    #expect(!codes.isDisjoint(with: (30...37).map(String.init)), "\(codes)")
  }

  @Test(arguments: [["LANG": "C"], ["LANG": "sk_SK.UTF-8"], ["LC_ALL": "POSIX"], ["LANG": ""]])
  func `the list and playback do not depend on the locale`(environment: [String: String])
    async throws
  {
    try await withOneHere("browse", environment: environment) { browse in
      let lines = try await browse.wait(for: "Lesná diskotéka")
      #expect(lines.contains { $0.contains("Nočný Trolejbus · Konečná stanica") })
      try await browse.press("Enter")
      try await browse.wait(for: "električka", toSay: "▶ 0:0")
      try await browse.quit()
    }
  }

  @Test(
    arguments: [
      ("TERM=dumb", "", "unsupported terminal “dumb” (TERM)"),
      ("TERM=", "", "TERM is not set"),
      ("", "| cat", "standard output is not a terminal"),
      ("", "< /dev/null", "standard input is not a terminal"),
    ])
  func `without a usable terminal browse fails with 64`(
    variable: String, redirection: String, sentence: String
  ) async throws {
    try await Tmux.open(columns: 200, rows: 20, home: Home()) { tmux in
      let command = "\(variable) \(BuiltProgram.path) --demo browse \(redirection)"
      try await tmux.enter("clear; set -o pipefail; \(command); echo status $?")
      // The typed command line contains it, too.
      let lines = try await tmux.wait(for: "its status") { lines in
        lines.contains { $0.hasPrefix("status ") }
      }
      #expect(lines.contains("status 64"))
      #expect(lines.joined().contains(sentence), "\(lines)")
      #expect(lines.joined().contains("To print the chart instead: `hottracks chart`"))
    }
  }

  /// The parameters of each SGR sequence in the window.
  private func styles(_ words: String, _ variable: String) async throws -> Set<String> {
    var codes: Set<String> = []
    try await withOneHere(words, prelude: variable) { browse in
      try await browse.wait(for: "Downloaded")
      try await browse.press("Enter")
      try await browse.wait(for: "▶ 0:0")
      try await browse.press("m")
      try await browse.wait(for: "muted")
      let screen = try await browse.tmux.styledScreen()
      for match in screen.matches(of: #/\e\[([0-9;:]*)m/#) {
        codes.formUnion(match.1.split(separator: ";").map(String.init))
      }
      try await browse.quit()
    }
    return codes
  }

  private func withOneHere(
    _ words: String, prelude: String = "", environment: [String: String] = [:],
    _ body: (Browse) async throws -> Void
  ) async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      try await Browse.open(
        "-c sk " + words, home: home, environment: store.environment.merging(environment) { $1 },
        prelude: prelude, body)
    }
  }
}
