import ArgumentParser

/// `erase --partial` under another name.
struct CancelCommand: AsyncParsableCommand, CommandWithSharedOptions {
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

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    guard selection.isEmpty == all else {
      throw ValidationError("Pass either a selection or --all.")
    }
    if all { try options.chart.validateNothingSelected(with: "--all", line("cancel --all")) }
  }

  func run() async throws {
    try await Erasure(options: options, words: selection, isPartialOnly: true).run()
  }
}
