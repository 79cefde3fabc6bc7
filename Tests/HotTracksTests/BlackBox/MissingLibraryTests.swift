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

  @Test(arguments: [
    ("libgdk_pixbuf-2.0.so.0", "libgdk-pixbuf-2.0-0"), ("libchafa.so.0", "libchafa0"),
  ])
  func `without a library for artwork, text and what to install are shown`(
    library: String, package: String
  ) async throws {
    let home = try Home()
    let environment = try Self.environment(without: library, in: home)
    try await Tmux.open(columns: 60, rows: 40, home: home, environment: environment) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk show 1; echo status $?")
      let lines = try await tmux.wait(for: "status 0")
      #expect(lines.contains { $0.hasSuffix("No artwork: apt install \(package)") }, "\(lines)")
      #expect(lines.contains("Ľúbim ťa, električka"), "\(lines)")
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk browse")
      try await tmux.wait(for: "No artwork: apt install \(package)")
      try await tmux.wait(for: " 1 Ľúbim ťa")
    }
  }

  @Test func `without libmpv, play says what to install`() async throws {
    let home = try Home()
    let environment = try Self.environment(without: "libmpv.so.2", in: home)
    let ended = try await home.run(["--demo", "-c", "sk", "play", "1"], environment)
    #expect(ended.status == 74)
    #expect(
      ended.errors.contains("On Debian: `sudo apt install --no-install-recommends libmpv2`.\n"))
  }
}
