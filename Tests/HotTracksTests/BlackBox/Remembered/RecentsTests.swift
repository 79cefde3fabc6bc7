import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RecentsTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `played 1, 2, 1, they are 1, 2, and can be cleared`() async throws {
    try await home.downloadDemo("1-2")
    #expect(try await home.playIntoFile(["1", "2", "1"]).status == 0)
    // Not downloaded, so it is not played.
    #expect(try await home.playIntoFile(["3", "--offline"]).status != 0)
    _ = try await home.run(["--demo", "-c", "sk", "favorites", "add", "1"])
    let tracks = try await home.run(["--demo", "recents", "--json"]).tracks()
    #expect(tracks.map { $0["id"] as? String } == ["990926301171", "992636983384"])
    #expect(tracks.allSatisfy { $0["country"] as? String == "sk" && $0["seen"] is String })
    #expect(tracks.allSatisfy { $0["state"] as? String == "downloaded" })
    let list = try await home.run(["--demo", "recents"])
    #expect(list.output.contains("\tĽúbim ťa, električka\tPosledná linka\tsongs\tsk\t20"))
    let cleared = try await home.run(["--demo", "recents", "clear"])
    #expect(cleared.errors == "Demo (invented)\nDeleted 2 entries from recents.\n")
    let none = try await home.run(["--demo", "recents"])
    #expect(none.status == 0)
    #expect(none.errors.contains("No recents yet."))
  }

  @Test func `a database that another process has locked does not affect commands`() async throws {
    _ = try await home.run(["--demo", "-c", "sk", "show", "1"])
    let holder = try await home.lockDemoDatabase(
      "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE")
    defer { holder.signal(SIGKILL) }
    let ended = try await home.run(["--demo", "-c", "sk"], Home.usualTimeouts)
    #expect(ended.status == 0)
    #expect(
      ended.errors.contains("library.sqlite is locked by sqlite3 (process "), "\(ended.errors)")
    #expect(ended.errors.contains("The chart of Slovakia was not recorded"), "\(ended.errors)")
  }
}
