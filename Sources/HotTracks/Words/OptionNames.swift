/// The options of the program and its commands, by the parser's description.
enum OptionNames {
  /// With dashes: `-c`, `--country`.
  static let withValue = Set(
    all.filter(\.takesValue).flatMap { $0.names ?? [] }.map(\.text))

  /// Without dashes: `demo`.
  static let long = longNames(all)

  /// Those that the root declares for all commands, in the order of the help, without dashes.
  static let shared = (CompletionTree.ofProgram?.arguments ?? []).flatMap { $0.names ?? [] }
    .filter { $0.kind == "long" && !["help", "version"].contains($0.name) }.map(\.name)

  /// The flags and the options with a value that charts accept, without dashes.
  static let ofChart: (flags: Set<String>, withValue: Set<String>) = {
    let options = CompletionTree.ofProgram?.subcommand("chart").map(options(of:)) ?? []
    return (
      longNames(options.filter { !$0.takesValue }), longNames(options.filter(\.takesValue))
    )
  }()

  private static let all = CompletionTree.ofProgram.map(options(of:)) ?? []

  private static func longNames(_ options: [CompletionTree.Argument]) -> Set<String> {
    Set(options.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name))
  }

  private static func options(of tree: CompletionTree) -> [CompletionTree.Argument] {
    (tree.arguments ?? []).filter { !$0.isPositional }
      + (tree.subcommands ?? []).flatMap(options(of:))
  }
}
