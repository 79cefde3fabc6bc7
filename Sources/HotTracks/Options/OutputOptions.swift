import ArgumentParser
import Artwork
import Session

/// Options for output and questions.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print one value per line, without color.")
  var plain = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print each request and response (browse: to the log file).")
  var verbose = false

  @Option(help: "When to use color (default: config, else auto).")
  var color: ColorChoice?

  @Option(
    help: ArgumentHelp(
      "How to draw artwork (default: HOTTRACKS_ART, else config, else auto: what the terminal "
        + "supports).",
      valueName: "mode"))
  var art: ArtworkMode?

  @Flag(help: "Do not read keys or ask questions.")
  var noInput = false

  @Flag(name: .shortAndLong, help: "Answer yes to all questions.")
  var yes = false

  func validate() throws {
    if quiet && verbose { throw Self.conflict("--quiet", "--verbose") }
    if json && plain { throw Self.conflict("--json", "--plain") }
  }

  static func conflict(_ one: String, _ other: String) -> ValidationError {
    ValidationError("\(one) and \(other) cannot be combined.")
  }

  var verbosity: Console.Verbosity {
    quiet ? .quiet : verbose ? .verbose : .normal
  }

  /// How to draw images.
  ///
  /// - Throws: A `CommandError` of status 64 for an invalid `HOTTRACKS_ART`.
  func art(_ context: CommandContext) throws(CommandError) -> ArtworkMode {
    try context.settings.art(art)
  }
}

extension ArtworkMode: ExpressibleByArgument {}
