import ArgumentParser

/// How much is said, and in which colours.
struct OutputOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say only what failed.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more: each request and its answer.")
  var verbose = false

  @Option(help: "Colours (default: config, else auto).")
  var color: ColorChoice?

  func validate() throws {
    if quiet && verbose { throw ValidationError("Say either --quiet or --verbose.") }
  }

  var verbosity: Console.Verbosity {
    quiet ? .quiet : verbose ? .verbose : .normal
  }
}
