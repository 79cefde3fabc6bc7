import ArgumentParser

/// Deletes previews and partial files, and so frees their rows for download.
struct EraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Delete previews and partial downloads.",
    usage: """
      hottracks erase [<options>] <selection> ...
      hottracks erase [<options>] --all
      hottracks erase [<options>] --older-than <age>
      hottracks erase [<options>] --partial
      """,
    discussion: """
      EXAMPLES:
        hottracks -c sk erase 2
        hottracks -c sk erase all
        hottracks erase "beyonce perfect"
        hottracks erase --older-than 30d --yes
        hottracks erase --all --dry-run
        hottracks erase --partial
      """,
    aliases: ["rm", "delete"])

  @Argument(help: "\(Selection.help).")
  var selection: [String] = []

  @Flag(help: "Erase everything that HotTracks downloaded, including partial files.")
  var all = false

  @Flag(help: "Erase only partial downloads, without asking.")
  var partial = false

  @Option(
    help: ArgumentHelp(
      "Erase downloads older than this (30d, 12h, 3m, 2026-11-20).", valueName: "age"),
    transform: { try PastTime($0) })
  var olderThan: PastTime?

  @Flag(help: "Print what would be erased, and erase nothing.")
  var dryRun = false

  func validate() throws {
    let ways = [!selection.isEmpty, all, olderThan != nil].count { $0 }
    guard ways == 1 || ways == 0 && partial else {
      throw ValidationError(
        ways == 0
          ? "Pass a selection, --all, --older-than or --partial."
          : "Pass only one of: a selection, --all, --older-than.")
    }
    guard selection.isEmpty else { return }
    let what = olderThan.map { "--older-than \($0.text)" } ?? (all ? "--all" : nil)
    try options.chart.validateNothingSelected(
      with: olderThan != nil ? "--older-than" : all ? "--all" : "--partial",
      options.line(
        "erase", what, partial ? "--partial" : nil, dryRun ? "--dry-run" : nil,
        options.output.yes ? "--yes" : nil))
  }

  func run() async throws {
    try await Erasure(
      options: options, words: selection, isPartialOnly: partial, olderThan: olderThan,
      isDryRun: dryRun
    ).run()
  }
}
