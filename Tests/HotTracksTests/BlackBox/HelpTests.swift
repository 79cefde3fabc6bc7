import ArgumentParser
import TestSupport
import Testing

@testable import HotTracks

/// `--help` of every command.
struct HelpTests {
  private static let groups = [
    "favorites": ["list", "add", "remove", "clear"], "recents": ["list", "clear"],
  ]
  static let commands: [[String]] =
    [[]]
    + HotTracksCommand.configuration.subcommands.map { [$0._commandName] }
    .filter {
      !["history", "where", "completions", "doctor", "help", "---complete"].contains($0[0])
    }
    + groups.sorted { $0.key < $1.key }.flatMap { group, names in names.map { [group, $0] } }

  private static let titles = [
    "KEYS", "KINDS AND SOURCES", "KINDS AND FIELDS", "ARGUMENTS", "COMMANDS", "OPTIONS",
    "CHANGES", "CHART OPTIONS", "FILE OPTIONS", "OUTPUT OPTIONS", "GENERAL OPTIONS",
  ]

  @Test(arguments: commands)
  func `help has summary, usage, examples and options, in this order`(
    command: [String]
  ) throws {
    let type = try command.reduce(HotTracksCommand.self as any ParsableCommand.Type) {
      parent, name in
      try #require(parent.configuration.subcommands.first { $0._commandName == name })
    }
    let help = HelpPage(HotTracksCommand.helpMessage(for: type, columns: 80)).text
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    var blocks = help.split(separator: "\n\n").map(String.init)
    try #require(blocks.count > 3)
    let name = (["hottracks"] + command).joined(separator: " ")
    if blocks[2...].contains(where: { $0.hasPrefix("COMMANDS:") }) {
      #expect(blocks.removeLast().hasPrefix("See `\(name) COMMAND --help`"))
    }
    if !command.isEmpty {
      #expect(blocks.removeLast().hasPrefix("Shared options"))
    }
    #expect(blocks[0].wholeMatch(of: /[A-Z].*\./) != nil)
    // `[list]` is optional.
    #expect(blocks[1].replacing(/[\[\]]/, with: "").hasPrefix("USAGE: \(name)"))
    let examples = blocks[2].split(separator: "\n")
    #expect(examples.first == "EXAMPLES:")
    #expect((3...6).contains(examples.count - 1))
    #expect(examples.dropFirst().allSatisfy { $0.hasPrefix("  hottracks ") })
    let titles = blocks.dropFirst(3).map { String($0.prefix { $0 != ":" }) }
    #expect(titles == Self.titles.filter(titles.contains))
    // The shared options are listed once.
    #expect(titles.contains("CHART OPTIONS") == command.isEmpty)
    #expect(!command.contains("download") || titles.contains("OPTIONS"))
  }

  @Test func `help is printed on stdout`() async throws {
    let ended = try await Home().run("help favorites add")
    #expect(ended.errors == "")
    #expect(ended.output.contains("\n\nEXAMPLES:\n  hottracks "))
    #expect(ended.output.hasSuffix("\n") && !ended.output.hasSuffix("\n\n"))
  }
}
