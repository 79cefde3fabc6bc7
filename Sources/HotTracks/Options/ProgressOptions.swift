import ArgumentParser

/// How transfers are shown, and whether keys are listened to.
struct ProgressOptions: ParsableArguments {
  @Option(help: "How progress is shown; auto draws bars on a terminal, else prints lines.")
  var progress = ProgressChoice.auto

  @Flag(help: "No colour and no drawing: one fact a line.")
  var plain = false

  @Flag(help: "Read no keys and ask no questions.")
  var noInput = false

  func validate() throws {
    guard plain, let style = progress.style, style == .bar || style == .json else { return }
    throw ValidationError("Say either --plain or --progress \(progress.rawValue).")
  }

  /// What the choice comes to on these streams.
  func style(_ console: Console) -> ProgressStyle {
    if console.verbosity == .quiet { return .off }
    return progress.style ?? (console.isErrorTerminal && !plain ? .bar : .plain)
  }
}

/// What may follow `--progress`.
enum ProgressChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, bar, plain, json, off

  /// `nil` for what suits the streams.
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

/// Bars that change in place, a line an event, a JSON object an event, or nothing.
enum ProgressStyle: Sendable {
  case bar, plain, json, off
}
