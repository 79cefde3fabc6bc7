import Foundation
import TestSupport
import Testing

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
    _ shell: Shell, _ home: Home, _ environment: [String: String] = [:],
    _ body: (Tmux) async throws -> Void
  ) async throws {
    let programs = try FakePrograms(in: home)
    try programs.addLink("hottracks", to: BuiltProgram.path)
    try await Tmux.open(
      columns: 110, rows: 40, home: home,
      environment: environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    ) { tmux in
      let program = "exec \(shell) \(shell.withoutSettings) -i"
      try await tmux.enter("clear; PATH=\(programs.folder):$PATH; \(program)")
      try await tmux.enter("\(shell.setUp); echo loaded | tr a-z A-Z")
      try await tmux.expect("LOADED")
      try await body(tmux)
    }
  }

  @Test(arguments: Shell.allCases)
  func `Tab completes commands, countries, options, values, favorites and IDs on disk`(
    shell: Shell
  ) async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    try await home.demo("favorites add 2")
    try await home.demo("-n 100")
    try await inShell(shell, home) { tmux in
      var lines = [
        ("hottracks slovak", "hottracks slovakia"), ("hottracks libr", "hottracks library"),
        ("hottracks --country=slovak", "hottracks --country=slovakia"),
        ("hottracks --kind pai", "hottracks --kind paid-apps"),
        ("hottracks play --no-ke", "hottracks play --no-keep"),
        (#"hottracks -c united\ k"#, #"hottracks -c united\ kingdom"#),
        ("hottracks -c 'united k", "hottracks -c 'united kingdom'"),
        ("hottracks --country=sk,cz,slove", "hottracks --country=sk,cz,slovenia"),
        ("hottracks --demo erase 9", "hottracks --demo erase 990926301171"),
        ("hottracks --demo favorites remove 9", "hottracks --demo favorites remove 99"),
        ("hottracks --demo -c sk --genre ja", "hottracks --demo -c sk --genre jazz"),
      ]
      if shell == .bash { lines.append(("hottracks -c s\t", "sk  (Slovakia)")) }
      for (line, text) in lines {
        try await tmux.type(line.replacing("\t", with: ""))
        for _ in 0...line.count(where: { $0 == "\t" }) { try await tmux.press("Tab") }
        let lines = try await tmux.expect(text)
        #expect(!lines.contains { $0.contains("unbound") || $0.contains("not set") })
        try await tmux.press("C-u")
        try await tmux.enter("clear")
      }
    }
  }

  /// Deletes the line. Not with Ctrl-C, after which shells discard what is typed.
  private func discardLine(_ tmux: Tmux, _ word: String) async throws {
    try await tmux.press("C-u")
    try await tmux.enter("echo The ''\(word)")
    try await tmux.expect("The \(word)")
    try await tmux.enter("clear")
    // Otherwise a test could find the candidates of this line for those of the next one.
    try await tmux.expect("only the prompt") { lines in
      !lines.isEmpty && !lines.contains { $0.contains(word) }
    }
  }

  private static let hostileNames = [
    "x `touch ran`", "x `touch ran`\u{301}", "x $(touch ran)", "x <(touch ran)", "x; touch ran;",
    "x && touch ran", "x | touch ran", "x '$(touch ran)'", "x \"$(touch ran)\"", "x \\$(touch ran)",
    "x:%(touch ran)", "x ${y:=$(touch ran)}", "-rf $(touch ran)", "--all", "x\n$(touch ran)\r", "'",
  ]

  /// Lists all titles and names of files with Tab, then runs the completed line with Enter.
  @Test(arguments: Shell.allCases)
  func `a favorite or file name runs no command`(shell: Shell) async throws {
    let home = try Home()
    let store = try WireStore(Self.hostileNames.map { ($0, "A") })
    defer { store.stop() }
    let count = Self.hostileNames.count
    try await home.run("--source top-songs favorites add 1-\(count)", store.environment)
    #expect(try await home.run("favorites --json").tracks().count == count)
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    for (index, name) in Self.hostileNames.enumerated() {
      let path = "\(home.previews)/A - \(name) [81000000\(10 + index)].m4a"
      try Data(SmallMP4.bytes(length: 400, seed: 1)).write(to: URL(filePath: path))
    }
    try await inShell(shell, home) { tmux in
      for line in ["hottracks favorites remove 88", "hottracks show --offline 81"] {
        try await tmux.type(line)
        try await tmux.press("Tab", "Tab", "Tab")
        try await tmux.expect("touch ran")
        try await discardLine(tmux, "line \(line.suffix(2))")
      }
      // The start of a name, which zsh and fish complete.
      try await tmux.type("hottracks show --offline 'A – x `touch")
      // With the first Enter, fish accepts the completion.
      try await tmux.press("Tab", "Tab", "Enter", "Enter")
      let lines = try await tmux.expect("a prompt") { $0.last?.last.map("#>".contains) ?? false }
      // The quotation continues if it was not completed.
      if [">", "quote>"].contains(lines.last) { try await tmux.enter("'") }
      try await discardLine(tmux, "second")
      try await tmux.type("hottracks favorites remove \(store.songs[0].id.dropLast())1")
      try await tmux.press("Tab", "Enter")
      try await tmux.expect("Removed from favorites: ")
      try await tmux.type("hottracks show --offline 8100000010")
      try await tmux.press("Tab", "Enter")
      try await tmux.expect("Downloaded (")
    }
    #expect(!home.names(in: home.path).contains("ran"))
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
    try await home.demo("-n 100")
    try await home.changeDatabase(
      isDemo: true,
      genres.map { genre, name in
        let json = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return """
          UPDATE entry SET charted = replace(charted, '["\(genre)"]',
          '["\(json.replacing("'", with: "''"))"]')
          """
      })
    try await inShell(shell, home) { tmux in
      for (index, genre) in genres.enumerated() {
        for (start, line) in [("--genre ", "one"), ("--genre=", "two")] {
          try await tmux.type("clear; hottracks --demo -c sk \(start)\(genre.1.prefix(1))")
          try await tmux.press("Tab")
          try await tmux.expect("ran")
          try await tmux.type("; echo \(line)''\(index)")
          try await tmux.press("Enter")
          let lines = try await tmux.expect("\(line)\(index)")
          // A heading begins with an upper-case letter.
          #expect(lines.contains { $0.contains(genre.1.dropFirst()) }, "\(lines)")
        }
      }
      try await tmux.type("hottracks --demo -c sk --genre ")
      try await tmux.press("Tab", "Tab", "Tab")
      try await discardLine(tmux, "last")
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
        try await tmux.expect("touch")
        try await discardLine(tmux, "folder \(folder.prefix(1))")
      }
    }
    #expect(!home.names(in: home.path).contains("ran"))
  }
}
