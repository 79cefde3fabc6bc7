import TestSupport

@testable import HotTracks

extension CommandContext {
  /// The context of a command in a test's home.
  static func of(
    _ home: Home, _ environment: [String: String] = [:], verbosity: Console.Verbosity = .quiet
  ) -> CommandContext {
    CommandContext(
      documents: nil, console: Console(verbosity: verbosity, color: .never, environment: [:]),
      settings: Settings(
        environment: home.environment(environment), file: ConfigFile(missing: "/c"), isDemo: false))
  }
}

extension Settings {
  /// With the given config file.
  init(_ text: String) {
    self.init(
      environment: ["HOME": "/nowhere"], file: ConfigFile(path: "/c", Array(text.utf8)),
      isDemo: false)
  }
}
