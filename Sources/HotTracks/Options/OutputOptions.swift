import ArgumentParser
import Artwork
import Session

/// Options for output and questions.
struct OutputOptions: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Print JSON.")
  var printsJSON = false

  @Option(help: "Format of lists (default: table on a terminal, else tsv).")
  var format: ListFormat?

  @Flag(help: "Do not show long lists in $PAGER.")
  var noPager = false

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
    if printsJSON, let format, format != .json {
      throw Self.conflict("--json", "--format \(format.rawValue)")
    }
  }

  static func conflict(_ one: String, _ other: String) -> ValidationError {
    ValidationError("\(one) and \(other) cannot be combined.")
  }

  var json: Bool { listFormat == .json }

  /// Whether the command prints entries as data instead of its own text.
  var isData: Bool { listFormat != nil && listFormat != .table }

  /// `nil` for the default of the stream.
  var listFormat: ListFormat? { printsJSON ? .json : format }

  var verbosity: Console.Verbosity {
    quiet ? .quiet : verbose ? .verbose : .normal
  }
}

extension ArtworkMode: ExpressibleByArgument {}

/// `--color`, or the value in `config.yaml`. Takes precedence over NO_COLOR, which takes precedence over the
/// terminal check.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, always, never

  func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    // https://no-color.org: set and not empty.
    case .auto: isTerminal && environment["NO_COLOR"]?.isEmpty != false
    }
  }
}

/// How to show transfers.
struct ProgressOptions: ParsableArguments {
  @Option(help: "How to show progress; auto is bar on a terminal, else plain.")
  var progress = ProgressStyle.auto

  /// - Throws: A `ValidationError` for conflicting options.
  func validate(with output: OutputOptions) throws {
    let name = "--progress \(progress.rawValue)"
    if output.quiet && progress == .json { throw OutputOptions.conflict("--quiet", name) }
  }

  /// The style for these streams; never `auto`.
  func style(_ console: Console) -> ProgressStyle {
    if console.verbosity == .quiet { return .off }
    guard progress == .auto else { return progress }
    return console.isErrorTerminal ? .bar : .plain
  }
}

/// Bars that update in place, one line per event, one JSON object per event, or nothing.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, bar, plain, json, off
}
