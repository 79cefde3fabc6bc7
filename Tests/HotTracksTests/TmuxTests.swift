import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TmuxTests {
  @Test func `a canceled test leaves no shell`() async throws {
    let home = try Home()
    let note = home.path + "/shell"
    let test = Task {
      try await Tmux.open(columns: 80, rows: 24, home: home) { tmux in
        try await tmux.enter("echo $$ > \(note).new; mv \(note).new \(note)")
        try await Task.sleep(for: .seconds(600))
      }
    }
    try await waitUntil("the shell is ready") { FileManager.default.fileExists(atPath: note) }
    let shell = try String(contentsOfFile: note, encoding: .utf8).trimmingCharacters(in: .newlines)
    test.cancel()
    _ = await test.result
    // A process that has exited but was not reaped has no arguments.
    try await waitUntil("the shell has ended") {
      FileManager.default.contents(atPath: "/proc/\(shell)/cmdline")?.isEmpty ?? true
    }
  }
}
