import Foundation
import TestSupport
import Testing

@testable import HotTracks

/// Completion with Tab.
@Suite(.timeLimit(.minutes(10)))
struct CompletionsTests {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var withoutSettings: String {
      switch self {
      case .bash: "--norc"
      case .zsh: "-f"
      case .fish: "--no-config"
      }
    }

    /// Loads the script.
    var setUp: String {
      switch self {
      case .bash: "source <(hottracks completions bash)"
      case .zsh: "autoload -U compinit; compinit -u -D; source <(hottracks completions zsh)"
      case .fish: "hottracks completions fish | source"
      }
    }
  }

  private func inShell(
    _ shell: Shell, _ home: Home, _ body: (Tmux) async throws -> Void
  ) async throws {
    try await Tmux.open(
      columns: 110, rows: 40, home: home, environment: ["LC_ALL": "C.UTF-8"]
    ) { tmux in
      let program = "exec \(shell) \(shell.withoutSettings) -i"
      try await tmux.enter("clear; PATH=\(BuiltProgram.folder):$PATH; \(program)")
      try await tmux.enter("\(shell.setUp); echo loaded | tr a-z A-Z")
      try await tmux.wait(for: "LOADED")
      try await body(tmux)
    }
  }

  @Test func `Tab completes commands, options, values and IDs of previews on disk`() async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    try await inShell(.bash, home) { tmux in
      for (line, keys, text) in [
        ("hottracks -c s", ["Tab", "Tab"], "sk  (Slovakia)"),
        ("hottracks -c sk", ["Tab", "X"], "hottracks -c sk X"),
        ("hottracks --country united\\ k", ["Tab"], #"hottracks --country united\ kingdom"#),
        ("hottracks --kind pai", ["Tab"], "hottracks --kind paid-apps"),
        ("hottracks libr", ["Tab"], "hottracks library"),
        ("hottracks --demo erase 9", ["Tab"], "hottracks --demo erase 990926301171"),
      ] {
        try await tmux.type(line)
        for key in keys { try await tmux.press(key) }
        try await tmux.wait(for: text)
        // bash discards what is typed until it has handled Ctrl-C.
        try await tmux.press("C-c")
        try await tmux.wait(for: "the next prompt") { $0.last == Tmux.prompt }
      }
    }
  }

  /// A shell discards what is typed until it has handled Ctrl-C.
  private func interrupt(_ tmux: Tmux, _ word: String) async throws {
    repeat {
      try await tmux.press("C-c")
      try await tmux.type("echo The ''\(word)")
      try await tmux.press("Enter")
      try await Task.sleep(for: .milliseconds(300))
    } while try await !tmux.screen().contains { $0.contains("The \(word)") }
  }

  private static let hostileNames = [
    "x `touch ran`", "x `touch ran`\u{301}", "x $(touch ran)", "x <(touch ran)", "x; touch ran;",
    "x && touch ran", "x | touch ran", "x '$(touch ran)'", "x \"$(touch ran)\"", "x \\$(touch ran)",
    "x:%(touch ran)", "x ${y:=$(touch ran)}",
  ]

  /// Lists all names with Tab, then runs the completed line with Enter.
  @Test(arguments: Shell.allCases)
  func `a title or file name runs no command`(shell: Shell) async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    for (index, name) in Self.hostileNames.enumerated() {
      let path = "\(home.previews)/A - \(name) [81000000\(10 + index)].m4a"
      try Data(SmallMP4.bytes(length: 400, seed: 1)).write(to: URL(filePath: path))
    }
    try await inShell(shell, home) { tmux in
      try await tmux.type("hottracks show --offline 8")
      try await tmux.press("Tab", "Tab", "Tab")
      try await tmux.wait(for: "touch ran")
      try await interrupt(tmux, "first")
      // The start of a name, which zsh and fish complete.
      try await tmux.type("hottracks show --offline 'A – x `touch")
      try await tmux.press("Tab", "Tab", "Enter")
      try await interrupt(tmux, "second")
      try await tmux.type("hottracks show --offline 8100000010")
      try await tmux.press("Tab", "Enter")
      try await tmux.wait(for: "Downloaded (")
    }
    #expect(!home.names(in: home.path).contains("ran"))
  }

  @Test func `a script of another form is an error, not an unsafe script`() {
    #expect(throws: BashCompletionScript.UnknownForm.self) {
      try BashCompletionScript.adapted("complete -o filenames -F _hottracks hottracks")
    }
  }

  @Test func `the bash script passes no output of the program to compgen`() async throws {
    let ended = try await Home().run(["completions", "bash"])
    #expect(ended.status == 0)
    #expect(ended.output.contains("__hottracks_add_candidates ---completion"))
    #expect(!ended.output.contains(#"-W "$("#))
    #expect(refusal(of: ["completions", "ksh"])?.contains("Valid: bash, zsh, fish") == true)
  }
}
