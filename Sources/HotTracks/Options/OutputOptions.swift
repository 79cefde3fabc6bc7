import ArgumentParser
import Artwork
import Rows

/// What is printed and how, and whether to ask questions.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print one fact per line, without color or drawing.")
  var plain = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print each request and response (browse: to the log).")
  var verbose = false

  @Option(help: "Use color (default: config, else auto).")
  var color: ColorChoice?

  @Option(
    help: ArgumentHelp(
      "How to draw pictures; auto asks the terminal (default: HOTTRACKS_ART, else config, else "
        + "auto). chart and show always use character cells; off disables pictures.",
      valueName: "how"))
  var art: ArtChoice?

  @Flag(help: "Do not read keys or ask questions.")
  var noInput = false

  @Flag(name: .shortAndLong, help: "Skip confirmations.")
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

  /// How pictures are drawn.
  ///
  /// - Throws: A `Failure` of status 64 for an invalid `HOTTRACKS_ART`.
  func art(_ world: World) throws(Failure) -> ArtChoice {
    try world.settings.art(art).value
  }
}

extension ArtChoice: ExpressibleByArgument {}
