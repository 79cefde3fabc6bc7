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
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Transcripts")

  private static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test func `there are transcripts`() {
    #expect(!Self.names.isEmpty)
  }

  /// With `HOTTRACKS_RENEW=transcripts` the files are written and the test fails; check the changes with git.
  @Test(arguments: names) func `every line prints what the transcript shows`(name: String)
    async throws
  {
    let file = Self.folder.appending(path: name)
    let shell = try TranscriptShell()
    var blocks = TranscriptBlock.all(in: try String(contentsOf: file, encoding: .utf8))
    try #require(blocks.contains { $0.command != nil }, "\(name) has no command")
    for (index, block) in blocks.enumerated() {
      guard let command = block.command else { continue }
      let output = try await shell.run(command)
      #expect(output == block.output, "\(name): \(command)\n\(output.joined(separator: "\n"))")
      blocks[index].output = output
    }
    if ProcessInfo.processInfo.environment["HOTTRACKS_RENEW"] == "transcripts" {
      try Data(blocks.map(\.text).joined().utf8).write(to: file)
      Issue.record("\(file) was written")
    }
  }
}

/// A comment, or a command with its output.
private struct TranscriptBlock {
  var comment = ""
  var command: String?
  /// Without empty lines at the end.
  var output: [String] = []

  var text: String {
    guard let command else { return comment }
    return "$ \(command)\n" + output.map { $0 + "\n" }.joined()
  }

  static func all(in text: String) -> [TranscriptBlock] {
    var blocks: [TranscriptBlock] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        blocks.append(TranscriptBlock(command: String(line.dropFirst(2))))
      } else if line.hasPrefix("##") {
        // An empty line separates it from the output above.
        blocks.append(TranscriptBlock(comment: (blocks.isEmpty ? "" : "\n") + line + "\n"))
      } else if let last = blocks.indices.last, blocks[last].command != nil {
        blocks[last].output.append(String(line))
      }
    }
    for index in blocks.indices { blocks[index].output.dropLastWhileEmpty() }
    return blocks
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
