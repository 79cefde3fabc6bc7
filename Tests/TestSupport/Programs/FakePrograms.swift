internal import Foundation
internal import Testing

/// Programs that replace those of the machine in a test. They can record their arguments in `$HOME`.
package struct FakePrograms: Sendable {
  package let folder: String
  private let home: Home

  package init(in home: Home) throws {
    self.home = home
    folder = home.path + "/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// - Parameter script: Without its first line.
  package func add(
    _ name: String, _ script: String, firstLine: String = "#!/bin/sh"
  ) async throws {
    // Written by another process: a file that is open for writing, perhaps in a child of another test, cannot
    // be executed.
    _ = try await ProgramRun(
      "/bin/sh",
      [
        "-c", "printf '%s\n' \"$1\" > \"$0\"; chmod 755 \"$0\"", "\(folder)/\(name)",
        firstLine + "\n" + script,
      ],
      in: home
    ).ended()
  }

  /// A program that writes its arguments, one per line, to a file with its name.
  package func addRecorder(_ name: String, status: Int = 0) async throws {
    try await add(name, recording: "printf '%s\\n' \"$@\"", status)
  }

  /// A program of this machine with another name: it exits faster than a shell starts.
  package func addLink(_ name: String, to program: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)", withDestinationPath: program)
  }

  /// A program that records its standard input.
  package func addReader(_ name: String, status: Int = 0) async throws {
    try await add(name, recording: "cat", status)
  }

  private func add(_ name: String, recording command: String, _ status: Int) async throws {
    let file = "\"$HOME/\(name)"
    try await add(name, "\(command) > \(file).new\"; mv \(file).new\" \(file)\"; exit \(status)")
  }

  /// What a program has recorded; `nil` if nothing.
  package func noted(_ name: String) -> String? {
    try? String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }

  /// Waits until a program that runs in the background has recorded something.
  package func awaited(_ name: String) async throws -> String {
    var text: String?
    try await waitUntil("\(name) is recorded") {
      text = noted(name)
      return text != nil
    }
    return text ?? "nothing"
  }

  /// - Parameter others: Whether the programs of this machine are available, too.
  package func environment(_ more: [String: String] = [:], others: Bool = true) -> [String: String]
  {
    home.environment(["PATH": folder + (others ? ":/usr/bin:/bin" : "")]).merging(more) { $1 }
  }
}
