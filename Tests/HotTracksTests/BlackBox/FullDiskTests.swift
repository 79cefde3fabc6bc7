import Demo
import Foundation
import Session
import TestSupport
import Testing

/// A limit on the file size simulates the disk: it needs no privileges, and applies to root, too.
@Suite(.timeLimit(.minutes(10)))
struct FullDiskTests {
  // Blocks of 1024 bytes: less than a preview.
  private static let limit = "ulimit -f 300; "
  private static let download = "\(BuiltProgram.path) --demo -c sk download 1-4 -j 1 "

  @Test func `without keys the run ends with the status of the disk, and partial files are kept`()
    async throws
  {
    let home = try Home()
    let ended = try await bash(Self.limit + Self.download, home)
    #expect(ended.status == 73)
    #expect(ended.errors.split(separator: "\n").count { $0.hasPrefix("hottracks: ") } == 1)
    #expect(
      ended.errors.hasSuffix(
        "0 of 4 tracks downloaded; 1 failed; 3 unfinished: run the same command again to resume.\n")
    )
    let again = try await bash(Self.download, home)
    #expect(again.status == 0, "\(again.errors)")
    #expect(home.names(in: home.demoPreviews).count == 4)
  }

  @Test func `the remaining events end with paused`() async throws {
    let ended = try await bash(Self.limit + Self.download + "--progress=json", Home())
    #expect(ended.status == 73)
    let lines = try EventLines(ended.errors)
    try lines.expectRules(outcomes: ["failed", "paused"])
    #expect(lines.ids.map { lines.of($0).last?.name } == ["failed", "paused", "paused", "paused"])
    #expect(lines.all.first { $0.name == "failed" }?.status == 73)
  }

  @Test func `with keys the bars remain, and p retries everything repeatedly`()
    async throws
  {
    let home = try Home()
    try await Tmux.open(columns: 100, rows: 30, home: home) { tmux in
      // A soft limit, which is raised while the program waits for p.
      let script = "echo $$ > id; ulimit -S -f 300; exec \(Self.download)"
      try await tmux.enter("clear; bash -c '\(script)'; echo status $?")
      let paused = try await tmux.wait(for: "one failed and three paused") { lines in
        lines.count { $0.hasPrefix("Failed ") } == 1 && lines.count { $0.hasPrefix("Paused ") } == 3
          && lines.contains { $0.contains("p resume") }
      }
      #expect(paused.contains { $0.contains("; press p to try again.") })
      // Nothing has changed, so the result is the same.
      try await tmux.press("p")
      try await tmux.wait(for: "two failures") { lines in
        lines.count { $0.contains("; press p to try again.") } >= 2
          && lines.count { $0.hasPrefix("Failed ") } >= 1
          && lines.contains { $0.contains("p resume") }
      }
      let id = try String(contentsOfFile: home.path + "/id", encoding: .utf8)
        .trimmingCharacters(in: .newlines)
      let lifted = try await ProgramRun(
        "/usr/bin/prlimit", ["--pid", id, "--fsize=unlimited"], in: home
      ).ended()
      #expect(lifted.status == 0, "\(lifted.errors)")
      try await tmux.press("p")
      let lines = try await tmux.wait(for: "status 0")
      #expect(lines.count { $0.hasPrefix("Downloaded ") } == 4)
      #expect(lines.contains { $0.hasPrefix("4 of 4 tracks downloaded.") })
    }
  }

  @Test func `a run with output to a file waits for no key`() async throws {
    try await Tmux.open(columns: 100, rows: 30, home: Home()) { tmux in
      try await tmux.enter("clear; (ulimit -S -f 300; \(Self.download) 2>log); echo status $?")
      try await tmux.wait(for: "status 73")
    }
  }

  @Test func `p and c at the same time leave no running transfer`() async throws {
    try await Tmux.open(columns: 100, rows: 30, home: Home()) { tmux in
      try await tmux.enter("clear; (ulimit -S -f 300; \(Self.download)); echo status $?")
      try await tmux.wait(for: "p resume")
      try await tmux.press("pc")
      let lines = try await tmux.wait(for: "status ")
      #expect(!lines.contains { $0.contains("left: run the same again") })
    }
  }

  @Test func `c deletes files stopped by a disk error`() async throws {
    try await Tmux.open(columns: 100, rows: 30, home: Home()) { tmux in
      try await tmux.enter("clear; (ulimit -S -f 300; \(Self.download)); echo status $?")
      try await tmux.wait(for: "p resume")
      try await tmux.press("c")
      try await tmux.wait(for: "status 73")
    }
  }

  private func bash(_ script: String, _ home: Home) async throws -> ProgramEnd {
    try await ProgramRun("/bin/bash", ["-c", script], in: home).ended()
  }
}
