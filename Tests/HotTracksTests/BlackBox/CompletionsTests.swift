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

    /// Loads the script. Unset variables are errors, which would be displayed.
    var setUp: String {
      switch self {
      case .bash: "set -u; source <(hottracks completions bash)"
      case .zsh:
        "setopt nounset; autoload -U compinit; compinit -u -D; source <(hottracks completions zsh)"
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

  @Test(arguments: Shell.allCases)
  func `Tab completes commands, countries, options, values, favorites and IDs on disk`(
    shell: Shell
  ) async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    _ = try await home.run(["--demo", "-c", "sk", "favorites", "add", "2"])
    _ = try await home.run(["--demo", "-c", "sk", "-n", "100"])
    try await inShell(shell, home) { tmux in
      var lines = [
        ("hottracks slovak", "hottracks slovakia"), ("hottracks libr", "hottracks library"),
        ("hottracks --country=slovak", "hottracks --country=slovakia"),
        ("hottracks --kind pai", "hottracks --kind paid-apps"),
        ("hottracks play --no-ke", "hottracks play --no-keep"),
        (#"hottracks -c united\ k"#, #"hottracks -c united\ kingdom"#),
        ("hottracks -c 'united k", "hottracks -c 'united kingdom'"),
        ("hottracks -c sk,slove", "hottracks -c sk,slovenia"),
        ("hottracks --country=sk,cz,slove", "hottracks --country=sk,cz,slovenia"),
        ("hottracks --demo erase 9", "hottracks --demo erase 990926301171"),
        ("hottracks --demo favorites remove 9", "hottracks --demo favorites remove 99"),
        ("hottracks --demo -c sk --genre ja", "hottracks --demo -c sk --genre jazz"),
      ]
      if shell == .bash { lines.append(("hottracks -c s\t", "sk  (Slovakia)")) }
      for (line, text) in lines {
        try await tmux.type(line.replacing("\t", with: ""))
        for _ in 0...line.count(where: { $0 == "\t" }) { try await tmux.press("Tab") }
        let lines = try await tmux.wait(for: text)
        #expect(!lines.contains { $0.contains("unbound") || $0.contains("not set") })
        // Not Ctrl-C, after which shells discard what is typed.
        try await tmux.press("C-u")
        try await tmux.enter("clear")
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

  /// Replaces the genres of the demo's chart.
  private func rename(_ genres: [(String, String)], in home: Home) async throws {
    _ = try await home.run(["--demo", "-c", "sk", "-n", "100"])
    let statements = genres.map { genre, name in
      let json = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return """
        UPDATE entry SET charted = replace(charted, '["\(genre)"]',
        '["\(json.replacing("'", with: "''"))"]')
        """
    }
    try await home.changeDatabase(isDemo: true, statements)
  }

  /// The completed line passes the genre to the program as it is.
  @Test(arguments: Shell.allCases)
  func `a genre runs no command`(shell: Shell) async throws {
    let genres = [
      ("Alternative", "a ${x:=$(touch ran)}"), ("Blues", "b `touch ran`"),
      ("Country", "y's \\ \"$(touch ran)\""), ("Dance", "d: touch ran; touch ran"),
      ("Jazz", "j! <(touch ran) [!a]*"),
    ]
    let home = try Home()
    try await rename(genres, in: home)
    try await inShell(shell, home) { tmux in
      for (index, genre) in genres.enumerated() {
        for (start, line) in [("--genre ", "one"), ("--genre=", "two")] {
          try await tmux.type("clear; hottracks --demo -c sk \(start)\(genre.1.prefix(1))")
          try await tmux.press("Tab")
          try await tmux.wait(for: "ran")
          try await tmux.type("; echo \(line)''\(index)")
          try await tmux.press("Enter")
          let lines = try await tmux.wait(for: "\(line)\(index)")
          // A heading begins with an upper-case letter.
          #expect(lines.contains { $0.contains(genre.1.dropFirst()) }, "\(lines)")
        }
      }
      try await tmux.type("hottracks --demo -c sk --genre ")
      try await tmux.press("Tab", "Tab", "Tab")
      try await interrupt(tmux, "last")
    }
    #expect(!home.names(in: home.path).contains("ran"))
  }

  /// The shells complete file names themselves, as for other programs.
  @Test(arguments: Shell.allCases)
  func `the name of a folder runs no command`(shell: Shell) async throws {
    let home = try Home()
    let folders = ["x ${y:=$(touch ran)}", "y `touch ran`", "z $(touch ran)"]
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: "\(home.path)/\(folder)/inner", withIntermediateDirectories: true)
    }
    try await inShell(shell, home) { tmux in
      for (folder, start) in zip(folders, ["--documents ", "--documents=", "--documents "]) {
        try await tmux.type("hottracks config \(start)\(folder.prefix(1))")
        try await tmux.press("Tab", "Tab", "Tab")
        try await tmux.wait(for: "touch")
        try await interrupt(tmux, "folder \(folder.prefix(1))")
        try await tmux.enter("clear")
      }
    }
    #expect(!home.names(in: home.path).contains("ran"))
  }

  @Test func `a locked database offers nothing`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "-n", "100"])
    let words = ["---complete", "fish", "--demo", "-c", "sk", "--genre", "J"]
    #expect(try await home.run(words).output == "Jazz\n")
    let holder = try await home.lockDemoDatabase(
      "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE")
    defer { holder.signal(SIGKILL) }
    let ended = try await home.run(words, Home.usualTimeouts)
    #expect(ended.output == "" && ended.errors == "" && ended.status == 0)
  }

  @Test func `only the known shells have scripts`() {
    #expect(refusal(of: ["completions", "ksh"])?.contains("Valid: bash, zsh, fish") == true)
  }
}
