import Foundation

/// A home folder for one test: the program does not see the files of the user.
package final class Home: Sendable {
  private let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
  }

  package var path: String { folder.path }
  package var previews: String { path + "/Documents/HotTracks" }
  package var demoPreviews: String { path + "/data/hottracks/demo/documents" }
  package var cache: String { path + "/cache/hottracks" }

  /// For tests of time limits: the program then has its normal ones.
  package static let usualTimeouts = ["HOTTRACKS_TIMEOUT_SCALE": "1"]

  /// The complete environment of programs in this home. The time limits are so long that a slow machine does
  /// not exceed them.
  package func environment(_ more: [String: String] = [:]) -> [String: String] {
    let usual = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": path, "LANG": "C.UTF-8",
      "XDG_DATA_HOME": path + "/data", "XDG_CACHE_HOME": path + "/cache",
      "XDG_STATE_HOME": path + "/state", "XDG_CONFIG_HOME": path + "/config",
      "HOTTRACKS_AO": "null", "TERM": "xterm-256color", "HOTTRACKS_TIMEOUT_SCALE": "30",
    ]
    return usual.merging(more) { $1 }
  }

  /// Starts the built program.
  package func start(
    _ words: [String], _ environment: [String: String] = [:], readerHasLeft: Bool = false
  ) throws -> ProgramRun {
    try ProgramRun(BuiltProgram.path, words, environment, in: self, readerHasLeft: readerHasLeft)
  }

  /// Runs the built program until it exits.
  package func run(_ words: [String], _ environment: [String: String] = [:]) async throws
    -> ProgramEnd
  {
    try await start(words, environment).ended()
  }

  /// The names of the files in a folder of this home, sorted; empty if there is no such folder.
  package func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).sorted()
  }
}

/// The built program, next to the test bundle, unless `HOTTRACKS_TESTED` names another one.
package enum BuiltProgram {
  package static let folder: String = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return tests.map { ($0 as NSString).deletingLastPathComponent } ?? ".build/debug"
  }()

  package static let path =
    ProcessInfo.processInfo.environment["HOTTRACKS_TESTED"] ?? folder + "/hottracks"
}
