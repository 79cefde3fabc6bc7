@testable import HotTracks

extension Settings {
  /// Without a config file.
  static let bare = Settings(
    environment: ["HOME": "/nowhere"], file: ConfigFile(missing: "/c"), isDemo: false)

  /// With the given config file.
  init(_ text: String, _ environment: [String: String] = [:], isDemo: Bool = false) {
    self.init(
      environment: environment.merging(["HOME": "/nowhere"]) { given, _ in given },
      file: ConfigFile(path: "/c", Array(text.utf8)), isDemo: isDemo)
  }
}
