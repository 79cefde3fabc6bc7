import Configuration

@testable import HotTracks

extension Settings {
  /// A home without a settings' file.
  static let bare = Settings(environment: ["HOME": "/nowhere"], file: .missing("/c"), isDemo: false)

  /// With a file that says this.
  init(_ text: String, _ environment: [String: String] = [:], isDemo: Bool = false) {
    self.init(
      environment: environment.merging(["HOME": "/nowhere"]) { given, _ in given },
      file: ConfigFile(path: "/c", Array(text.utf8), .hotTracks), isDemo: isDemo)
  }
}
