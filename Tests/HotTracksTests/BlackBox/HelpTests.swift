import TestSupport
import Testing

/// `--help` of every command.
struct HelpTests {
  static let commands: [[String]] =
    [[]]
    + [
      "chart", "browse", "show", "open", "share", "download", "play", "erase", "cancel", "library",
      "favorites", "recents", "countries", "config",
    ].map { [$0] }
    + ["list", "add", "remove"].map { ["favorites", $0] }
    + ["list", "clear"].map { ["recents", $0] }

  private static let titles = [
    "KEYS", "KINDS AND SOURCES", "ARGUMENTS", "SUBCOMMANDS", "OPTIONS", "CHART OPTIONS",
    "FILE OPTIONS", "OUTPUT OPTIONS",
  ]

  @Test(arguments: commands)
  func `help has summary, usage, examples and options, in this order`(
    command: [String]
  ) async throws {
    let ended = try await Home().run(command + ["--help"])
    #expect(ended.status == 0)
    #expect(ended.errors == "")
    #expect(ended.lines.allSatisfy { $0.count <= 80 })
    var blocks = ended.output.split(separator: "\n\n").map(String.init)
    try #require(blocks.count > 5)
    if blocks.last?.contains("for detailed help") == true { blocks.removeLast() }
    #expect(blocks[0].wholeMatch(of: /[A-Z].*\./) != nil)
    let name = (["hottracks"] + command).joined(separator: " ")
    // `[list]` is optional.
    #expect(blocks[1].replacing(/[\[\]]/, with: "").hasPrefix("USAGE: \(name)"))
    let examples = blocks[2].split(separator: "\n")
    #expect(examples.first == "EXAMPLES:")
    #expect((3...6).contains(examples.count - 1))
    #expect(examples.dropFirst().allSatisfy { $0.hasPrefix("  hottracks ") })
    let titles = blocks.dropFirst(3).map { String($0.prefix { $0 != ":" }) }
    #expect(titles == Self.titles.filter(titles.contains))
    #expect(titles.suffix(4) == Self.titles.suffix(4))
  }
}
