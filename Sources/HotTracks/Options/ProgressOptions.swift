import ArgumentParser

/// How transfers are shown, and whether keys are listened to.
struct ProgressOptions: ParsableArguments {
  enum Choice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto, bar, plain, off
  }

  @Option(help: "How progress is shown; auto draws bars on a terminal, else prints lines.")
  var progress = Choice.auto

  @Flag(help: "No colour and no drawing: one fact a line.")
  var plain = false

  @Flag(help: "Read no keys and ask no questions.")
  var noInput = false

  func validate() throws {
    if plain && progress == .bar { throw ValidationError("Say either --plain or --progress bar.") }
  }

  /// What the choice comes to on these streams.
  func style(_ console: Console) -> ProgressStyle {
    if console.verbosity == .quiet { return .off }
    return switch progress {
    case .off: .off
    case .plain: .plain
    case .bar: .bar
    case .auto: console.isErrorTerminal && !plain ? .bar : .plain
    }
  }
}

/// Bars that change in place, a line an event, or nothing.
enum ProgressStyle: Sendable {
  case bar, plain, off
}
