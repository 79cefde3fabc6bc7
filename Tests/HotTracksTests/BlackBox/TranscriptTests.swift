import Foundation
import TestSupport
import Testing

/// The files in Transcripts: command lines, and what they print.
///
/// All lines of a file run in one home, on 21 November 2026 at noon (UTC). A line that begins with `$` is run by bash.
/// Below it are its output, its errors, each after `!`, and an exit status other than 0 in brackets. A line that begins
/// with `##` is a comment.
@Suite(.timeLimit(.minutes(10)))
struct TranscriptTests {
  private static let names = ExpectedText.names(in: "Transcripts")

  @Test func `there are transcripts`() {
    #expect(!Self.names.isEmpty)
  }

  @Test(arguments: names) func `every line prints what the transcript shows`(name: String)
    async throws
  {
    let shell = try TranscriptShell()
    var lines: [String] = []
    for line in try ExpectedText.lines(of: name, in: "Transcripts") {
      if line.hasPrefix("$ ") {
        lines += [line] + (try await shell.run(String(line.dropFirst(2))))
      } else if line.hasPrefix("##") {
        lines += lines.isEmpty ? [line] : ["", line]
      }
      // The others are the former output.
    }
    try #require(lines.contains { $0.hasPrefix("$ ") }, "\(name) has no command")
    try ExpectedText.expect(lines, in: name, folder: "Transcripts")
  }
}

/// Bash in a home of its own, with `hottracks` for the built program.
private struct TranscriptShell {
  private static let noon = Date(timeIntervalSince1970: 1_795_262_400)
  private let home: Home

  init() throws {
    home = try Home()
    let programs = home.path + "/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs + "/hottracks", withDestinationPath: BuiltProgram.path)
  }

  /// The lines of the output and of the errors, and the status. Paths, ports and seconds are always the same.
  func run(_ command: String) async throws -> [String] {
    let ended = try await ProgramRun(
      "/bin/bash", ["-o", "pipefail", "-c", "cd; \(command)"],
      [
        "PATH": "\(home.path)/bin:/usr/bin:/bin", "TZ": "UTC", "LD_PRELOAD": FaultyDisk.library,
        "FAULTY_CLOCK": "\(Int(Self.noon.timeIntervalSinceNow))",
      ], in: home
    ).ended()
    let status = ended.status == 0 ? [] : ["[\(ended.status)]"]
    return lines(ended.output) + lines(ended.errors).map { $0.isEmpty ? "!" : "! \($0)" } + status
  }

  private func lines(_ text: String) -> [String] {
    var lines = text.replacing(home.path, with: "/home/you")
      .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:PORT")
      .replacing(/2026-11-21T12:00:\d\d/, with: "2026-11-21T12:00:00")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.dropLastWhileEmpty()
    return lines
  }
}

extension [String] {
  fileprivate mutating func dropLastWhileEmpty() {
    while last?.isEmpty == true { removeLast() }
  }
}
