import Foundation
import TestSupport
import Testing

/// Transcripts/database.txt has the other faults.
@Suite(.timeLimit(.minutes(10)))
struct DatabaseFaultTests {
  @Test func `a database that another process has locked does not affect commands`() async throws {
    let home = try Home()
    try await home.demo("-n 100")
    let completed = ["---complete", "fish", "--demo", "-c", "sk", "--genre", "J"]
    #expect(try await home.run(completed).output == "Jazz\n")
    let holder = try await home.lockDemoDatabase(
      "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE")
    defer { holder.signal(SIGKILL) }
    let chart = try await home.demo("", Home.usualTimeouts)
    #expect(chart.lines.count == 11)
    #expect(chart.errors.contains("library.sqlite is locked by sqlite3 (process "))
    #expect(chart.errors.contains("The chart of Slovakia was not recorded"), "\(chart.errors)")
    let ended = try await home.run(completed, Home.usualTimeouts)
    #expect(ended.output == "" && ended.errors == "" && ended.status == 0)
  }
}
