import TestSupport

@testable import HotTracks

extension CommandContext {
  /// As a command finds it in a test's home.
  static func of(
    _ home: Home, _ environment: [String: String] = [:], verbosity: Console.Verbosity = .quiet
  ) -> CommandContext {
    // What was not parsed has to be set before it is read.
    var place = PlaceOptions()
    (place.documents, place.demo) = (nil, false)
    return CommandContext(
      place, console: Console(verbosity: verbosity, color: .never, environment: [:]),
      settings: Settings(
        environment: home.environment(environment), file: ConfigFile(missing: "/c"), isDemo: false))
  }
}
