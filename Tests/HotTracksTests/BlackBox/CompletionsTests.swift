import TestSupport
import Testing

/// Completion with Tab in bash.
@Suite(.timeLimit(.minutes(10)))
struct CompletionsTests {
  private static let script =
    "source <(\(BuiltProgram.path) completions bash); PATH=\(BuiltProgram.folder):$PATH"

  private func complete(
    _ line: String, _ home: Home, keys: [String] = ["Tab"], showing text: String
  ) async throws {
    try await Tmux.open(
      columns: 110, rows: 30, home: home, environment: ["LC_ALL": "C.UTF-8"]
    ) { tmux in
      try await tmux.enter("clear; \(Self.script); echo status $?")
      try await tmux.wait(for: "status 0")
      try await tmux.type(line)
      for key in keys { try await tmux.press(key) }
      try await tmux.wait(for: text)
    }
  }

  @Test(arguments: [
    ("hottracks -c s", ["Tab", "Tab"], "sk  (Slovakia)"),
    ("hottracks -c sk", ["Tab", "X"], "hottracks -c sk X"),
    ("hottracks -c slovak", ["Tab"], "hottracks -c slovakia"),
    ("hottracks --country united\\ k", ["Tab"], #"hottracks --country united\ kingdom"#),
    ("hottracks --kind pai", ["Tab"], "hottracks --kind paid-apps"),
    ("hottracks -c sk --source hot", ["Tab"], "--source hot-tracks"),
    ("hottracks comp", ["Tab"], "hottracks completions"),
  ])
  func `Tab completes options and their values`(line: String, keys: [String], text: String)
    async throws
  {
    try await complete(line, Home(), keys: keys, showing: text)
  }

  @Test func `Tab completes IDs and names of previews on disk`() async throws {
    let home = try Home()
    let ended = try await home.run(["--demo", "-c", "sk", "download", "1"])
    #expect(ended.status == 0, "\(ended.errors)")
    try await complete(
      "hottracks --demo erase 9", home, showing: "hottracks --demo erase 990926301171")
    try await complete(
      "hottracks --demo play ema", home, showing: #"play ema\ Riečna\ –\ Ľúbim"#)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script of each shell is printed`(shell: String) async throws {
    let ended = try await Home().run(["completions", shell])
    #expect(ended.status == 0)
    #expect(ended.output.contains("---completion"))
    #expect(!ended.output.hasPrefix("#!"))
  }

  @Test func `an unknown shell is a usage error`() async throws {
    let ended = try await Home().run(["completions", "ksh"])
    #expect(ended.status == 64)
    #expect(ended.errors.contains("Valid: bash, zsh, fish"))
  }
}
