import Foundation
import TestSupport
import Testing

/// A machine without the recommended packages.
@Suite(.timeLimit(.minutes(10)))
struct MissingLibraryTests {
  /// A file that is not a library is found first, and loading fails.
  private static func environment(
    without library: String, in home: Home
  ) throws -> [String: String] {
    let folder = home.path + "/libraries"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("no library".utf8).write(to: URL(filePath: folder + "/" + library))
    return ["LD_LIBRARY_PATH": folder]
  }

  @Test func `without gdk-pixbuf, a command says what to install`() async throws {
    let home = try Home()
    let environment = try Self.environment(without: "libgdk_pixbuf-2.0.so.0", in: home)
    try await Tmux.open(columns: 110, rows: 40, home: home, environment: environment) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk show 1; echo status $?")
      try await tmux.wait(for: "status 0")
      let lines = try await tmux.wait(for: "hottracks: Cannot draw artwork: ")
      #expect(lines.contains { $0.contains("Ľúbim ťa") }, "\(lines)")
    }
  }

  @Test func `without libmpv, play says what to install`() async throws {
    let home = try Home()
    let environment = try Self.environment(without: "libmpv.so.2", in: home)
    let ended = try await home.run(["--demo", "-c", "sk", "play", "1"], environment)
    #expect(ended.status == 74)
    #expect(ended.errors.contains("apt install libmpv2"))
  }
}
