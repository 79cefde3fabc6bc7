import ArgumentParser

/// `--color`, else what `config.yaml` says: it wins over NO_COLOR, which wins over the terminal test.
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
