import ArgumentParser

/// `erase --partial` under another name.
struct CancelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Delete partial downloads.",
    usage: """
      hottracks cancel [<options>] <selection> ...
      hottracks cancel [<options>] --all
      """,
    discussion: """
      EXAMPLES:
        hottracks -c sk cancel 4
        hottracks -c sk cancel all
        hottracks cancel --all
      """)

  @Argument(help: "\(Selection.help).")
  var selection: [String] = []

  @Flag(help: "Delete all partial downloads.")
  var all = false

  func validate() throws {
    guard selection.isEmpty == all else {
      throw ValidationError("Pass either a selection or --all.")
    }
    if all {
      try options.chart.validateNothingSelected(with: "--all", options.line("cancel --all"))
    }
  }

  func run() async throws {
    try await Erasure(options: options, words: selection, isPartialOnly: true).run()
  }
}
