import Foundation
import TestSupport
import Testing

extension Home {
  /// A process that keeps the demo's database locked after these statements, until it is killed.
  func lockDemoDatabase(_ statements: String...) async throws -> ProgramRun {
    let (held, pipe) = (path + "/held", path + "/pipe")
    mkfifo(pipe, 0o600)
    let database = path + "/data/hottracks/demo/library.sqlite"
    // It waits for input.
    let commands = statements + [".system touch \(held)", ".read \(pipe)"]
    let holder = try ProgramRun(
      "/usr/bin/sqlite3", [database, ".timeout 60000"] + commands, in: self)
    try await waitUntil("the database is locked") {
      FileManager.default.fileExists(atPath: held)
    }
    return holder
  }
}
