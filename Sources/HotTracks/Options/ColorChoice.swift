import ArgumentParser

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
