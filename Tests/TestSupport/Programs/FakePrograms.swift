internal import Foundation
internal import Testing

/// Programs of a test's own, found before all others. What they are told they may note in `$HOME`.
package struct FakePrograms: Sendable {
  package let folder: String
  private let home: Home

  package init(in home: Home) throws {
    self.home = home
    folder = home.path + "/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// - Parameter script: without its first line.
  package func add(
    _ name: String, _ script: String, firstLine: String = "#!/bin/sh"
  ) async throws {
    // Written by another process: a file that is open for writing, perhaps in a child that another
    // test begins at this moment, cannot be run.
    _ = try await ProgramRun(
      "/bin/sh",
      [
        "-c", "printf '%s\n' \"$1\" > \"$0\"; chmod 755 \"$0\"", "\(folder)/\(name)",
        firstLine + "\n" + script,
      ],
      in: home
    ).ended()
  }

  /// One that notes its words, one a line, in a file of its name.
  package func addRecorder(_ name: String, status: Int = 0) async throws {
    try await add(
      name,
      "printf '%s\\n' \"$@\" > \"$HOME/\(name).new\"; mv \"$HOME/\(name).new\" \"$HOME/\(name)\"; exit \(status)"
    )
  }

  /// One of this machine's under another name: it ends sooner than a shell begins.
  package func addLink(_ name: String, to program: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)", withDestinationPath: program)
  }

  /// One that notes its standard input.
  package func addReader(_ name: String, status: Int = 0) async throws {
    try await add(
      name,
      "cat > \"$HOME/\(name).new\"; mv \"$HOME/\(name).new\" \"$HOME/\(name)\"; exit \(status)")
  }

  /// What one has noted; `nil` where it has not.
  package func noted(_ name: String) -> String? {
    try? String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }

  /// What one notes that goes on by itself, once it has.
  package func awaited(_ name: String) async throws -> String {
    var text: String?
    try await waitUntil("\(name) is noted") {
      text = noted(name)
      return text != nil
    }
    return text ?? "nothing"
  }

  /// - Parameter others: whether what is installed on this machine is there too.
  package func environment(_ more: [String: String] = [:], others: Bool = true) -> [String: String]
  {
    home.environment(["PATH": folder + (others ? ":/usr/bin:/bin" : "")]).merging(more) { $1 }
  }
}
