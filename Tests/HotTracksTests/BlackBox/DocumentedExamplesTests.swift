import Foundation
import TestSupport
import Testing

/// The examples in the README and in the help work, and print what the README shows.
@Suite(.timeLimit(.minutes(10)))
struct DocumentedExamplesTests {
  @Test func `every command in the README works, and prints what the README shows`() async throws {
    let home = try Home()
    let shell = try await Shell(home)
    let package = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let readme = try String(contentsOfFile: package + "/README.md", encoding: .utf8)
    let commands = Example.all(in: readme)
    #expect(commands.count { !$0.output.isEmpty } >= 5)
    try await Tmux.open(
      columns: 110, rows: 40, home: home,
      // Slow enough to be seen on any machine.
      environment: shell.environment.merging([
        "HOTTRACKS_DEMO_RATE": "20000", "HOTTRACKS_ART": "off", "HOTTRACKS_AO": "null",
      ]) { $1 }
    ) { tmux in
      for example in commands {
        if example.output.isEmpty, !example.command.contains(" browse ") {
          try await shell.run(example.command)
        } else {
          try await show(example, in: tmux)
          // To the end, because the next command needs the previews.
          if example.command.contains("download") { try await shell.run(example.command) }
        }
      }
    }
  }

  @Test func `every example in the help works`() async throws {
    let home = try Home()
    let shell = try await Shell(home)
    let examples = try await Self.helpExamples(home)
    // Later ones add favorites without previews, and delete what others need.
    let later = [/add/, /erase|cancel|remove|clear/]
    func order(_ example: String) -> (Int, String) {
      ((later.lastIndex { example.contains($0) } ?? -1), example)
    }
    try await shell.run("hottracks favorites add perihelion")
    for example in examples.sorted(by: { order($0) < order($1) }) {
      if example.contains("favorites remove") {
        try await shell.run("hottracks favorites add perihelion")
      }
      // The demo has no recordings of real artists.
      let inDemo = example.replacing("beyonce perfect", with: "perihelion")
        .replacing(
          /https:[^\s']+/,
          with: "https://music.example/sk/album/harbour-year/9932156286?i=997236894071")
      try await shell.run(inDemo, error: example.contains("browse") ? "not a terminal" : nil)
    }
  }

  @Test func `three shells pass the same words for the examples in the help`() async throws {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    // One line for each run. The programs of a pipeline can write theirs in either order.
    try await programs.add("hottracks", #"printf '%s\n' "$(printf '<%s>' "$@")" >> words"#)
    let lines = try await Self.helpExamples(home).joined(separator: "\n")
    var words: [[String]] = []
    for shell in ShellProgram.all {
      let end = try await ProgramRun(
        shell.path, shell.options + ["cd\n" + lines], programs.environment(), in: home
      ).ended()
      #expect(end.status == 0 && end.errors.isEmpty, "\(shell.path): \(end.errors)")
      let file = home.path + "/words"
      words.append(
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
          .sorted())
      try FileManager.default.removeItem(atPath: file)
    }
    #expect(words[0].contains("<open><https://music.apple.com/sk/album/1318665244?i=1318665245>"))
    #expect(words[0] == words[1] && words[0] == words[2])
  }

  /// Those of all help pages.
  private static func helpExamples(_ home: Home) async throws -> [String] {
    let help = try await home.run(["--help"]).output
    let commands = help.lines(after: "COMMANDS:").compactMap { $0.firstMatch(of: /^\w+/)?.0 }
    #expect(commands.count > 10)
    let subcommands = [
      "favorites": "list add remove clear", "recents": "list clear",
      "history": "show list prune backup import",
    ].flatMap { group, names in names.split(separator: " ").map { "\(group) \($0)" } }
    var examples = help.lines(after: "EXAMPLES:")
    for command in commands.map(String.init) + subcommands {
      let words = command.split(separator: " ").map(String.init)
      let page = try await home.run(words + ["--help"]).output
      let given = page.lines(after: "EXAMPLES:")
      #expect(!given.isEmpty, "\(command)")
      examples += given
    }
    return Set(examples).sorted()
  }

  /// Types a command and waits for its output. Numbers, dates and bars can differ.
  private func show(_ example: Example, in tmux: Tmux) async throws {
    try await tmux.enter("clear; \(example.command)")
    if example.output.contains(where: { $0.contains("[y/N]") }) {
      try await tmux.expect("[y/N]")
      try await tmux.type("y")
      try await tmux.press("Enter")
    }
    let isFullScreen = example.command.contains(" browse ")
    let expected = example.output.map(\.withoutNumbers)
    let name = example.command
    try await tmux.expect("the output of \(name):\n\(expected.joined(separator: "\n"))") {
      let lines = Set($0.map(\.withoutNumbers))
      return lines.isSuperset(of: expected)
        && (!isFullScreen || lines.contains { $0.hasSuffix("q quit") })
    }
    if try await tmux.screen().last?.contains(Tmux.prompt) != true { try await tmux.type("q") }
    // If the command has ended meanwhile, the terminal has echoed the `q` before the prompt.
    try await tmux.expect("the prompt after \(name)") {
      $0.last?.contains(Tmux.prompt) == true
    }
  }
}

/// A shell without its settings.
struct ShellProgram: Sendable, CustomTestStringConvertible {
  let path: String
  /// `-c` is the last one.
  let options: [String]

  var testDescription: String { path }

  static let bash = ShellProgram(path: "/bin/bash", options: ["-o", "pipefail", "-c"])
  static let all = [
    bash, ShellProgram(path: "/usr/bin/zsh", options: ["-f", "-o", "pipefail", "-c"]),
    ShellProgram(path: "/usr/bin/fish", options: ["--no-config", "-c"]),
  ]
}

/// Runs command lines as they are typed. `hottracks` is the built program with `--demo`.
private struct Shell {
  let environment: [String: String]
  private let home: Home
  private let demoFolder: String

  init(_ home: Home) async throws {
    self.home = home
    let programs = try FakePrograms(in: home)
    try programs.addLink("hottracks", to: BuiltProgram.path)
    try FileManager.default.createDirectory(
      atPath: programs.folder + "/demo", withIntermediateDirectories: true)
    // Repeats until it is stopped.
    try await programs.add(
      "demo/hottracks",
      """
      case "$*" in
      "config --init") exec \(BuiltProgram.path) "$@" ;;
      *--repeat*) timeout 2 \(BuiltProgram.path) --demo --yes "$@" || [ $? = 124 ] ;;
      *) exec \(BuiltProgram.path) --demo --yes "$@" ;;
      esac
      """)
    try programs.addLink("xdg-open", to: "/bin/true")
    try programs.addLink("xdg-email", to: "/bin/true")
    try programs.addLink("wl-copy", to: "/bin/true")
    // Writes as fast as it can, so that nothing is played in real time.
    environment = programs.environment([
      "HOTTRACKS_AO": "pcm", "HOTTRACKS_DEMO_RATE": "0", "WAYLAND_DISPLAY": "wayland-0",
      "DISPLAY": ":0",
    ])
    demoFolder = programs.folder + "/demo"
  }

  /// - Parameter error: The expected message; `nil` if the command must succeed.
  func run(_ command: String, error: String? = nil) async throws {
    var environment = environment
    environment["PATH"] = [demoFolder, environment["PATH"] ?? ""].joined(separator: ":")
    let end = try await ProgramRun(
      ShellProgram.bash.path, ShellProgram.bash.options + ["cd; \(command)"], environment, in: home
    ).ended()
    #expect((end.status == 0) == (error == nil), "\(command)\n\(end.errors)")
    if let error { #expect(end.errors.contains(error), "\(command)") }
  }
}

/// A command in a `console` block, and the output below it.
private struct Example {
  var command: String
  var output: [String] = []

  /// Those that run HotTracks, without `sudo` and the scripts for building.
  static func all(in page: String) -> [Example] {
    var examples: [Example] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(
          Example(command: String(line.dropFirst(2)).replacing("scripts/run", with: "hottracks")))
      } else if isInside {
        examples[examples.count - 1].output.append(String(line))
      }
    }
    return examples.filter { $0.command.hasPrefix("hottracks") }
  }
}

extension String {
  fileprivate var withoutNumbers: String {
    replacing(/fetched .*/, with: "fetched")
      .replacing(/\d+ [A-Z][a-z]{2} \d{4}/, with: "date")
      .replacing(/[\d.]+([KM]?B)?/, with: "0")
      .replacing(/[━╸╾─]+/, with: "-")
      .replacing(/\s+/, with: " ").trimmingCharacters(in: .whitespaces)
  }

  /// The lines from the one after `heading` to the next empty one, without indentation.
  fileprivate func lines(after heading: String) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != heading }.dropFirst()
      .prefix { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
