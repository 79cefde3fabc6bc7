import ArgumentParser

/// How to show transfers.
struct ProgressOptions: ParsableArguments {
  @Option(help: "How to show progress; auto is bar on a terminal, else plain.")
  var progress = ProgressChoice.auto

  /// | - Throws: A `ValidationError` for conflicting options.
  func validate(with output: OutputOptions) throws {
    let name = "--progress \(progress.rawValue)"
    if output.quiet && progress == .json { throw OutputOptions.conflict("--quiet", name) }
    if output.plain && (progress == .bar || progress == .json) {
      throw OutputOptions.conflict("--plain", name)
    }
  }

  /// The style for these streams.
  func style(_ console: Console, isPlain: Bool) -> ProgressStyle {
    if console.verbosity == .quiet { return .off }
    return progress.style ?? (console.isErrorTerminal && !isPlain ? .bar : .plain)
  }
}

/// The values of `--progress`.
enum ProgressChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, bar, plain, json, off

  /// `nil` for the default of the streams.
  var style: ProgressStyle? {
    switch self {
    case .auto: nil
    case .bar: .bar
    case .plain: .plain
    case .json: .json
    case .off: .off
    }
  }
}

/// Bars that update in place, one line per event, one JSON object per event, or nothing.
enum ProgressStyle: Sendable {
  case bar, plain, json, off
}
