import Foundation
import Session
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RecentsTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `played 1, 2, 1, they are 1, 2`() async throws {
    try await home.downloadDemo("1-2")
    #expect(try await home.playIntoFile(["1", "2", "1"]).status == 0)
    let recents = try await home.run(["--demo", "recents", "--json"])
    let tracks = try recents.tracks()
    #expect(tracks.map { $0["id"] as? String } == ["990926301171", "992636983384"])
    #expect(tracks.allSatisfy { $0["country"] as? String == "sk" && $0["seen"] is String })
    #expect(tracks.allSatisfy { $0["state"] as? String == "downloaded" })
  }

  @Test func `recents are listed, and cleared`() async throws {
    try await home.downloadDemo("1")
    #expect(try await home.playIntoFile(["990926301171", "--offline"]).status == 0)
    _ = try await home.run(["--demo", "-c", "sk", "favorites", "add", "1"])
    let list = try await home.run(["--demo", "recents"])
    #expect(list.lines.count == 3)
    #expect(list.output.contains("★ Ľúbim ťa, električka\tPosledná linka\tsk\t20"))
    let cleared = try await home.run(["--demo", "recents", "clear"])
    #expect(cleared.errors == "Demo (invented)\nDeleted 1 entry from recents.\n")
    let none = try await home.run(["--demo", "recents"])
    #expect(none.status == 0)
    #expect(none.errors.contains("No recents yet."))
  }

  @Test func `an unplayable entry is not a recent`() async throws {
    let ended = try await home.playIntoFile(["1", "--offline"])
    #expect(ended.status != 0)
    let list = try await home.run(["--demo", "recents", "--json"])
    #expect(try list.tracks().isEmpty)
  }

  @Test func `a database that cannot be written does not affect playback`() async throws {
    try await home.downloadDemo("1")
    #expect(try await home.playIntoFile(["1"]).status == 0)
    // Waiting for it would never end.
    let hanging = FaultyDisk.environment(
      folder: home.path + "/data/hottracks/demo",
      faults: "pwrite,library.sqlite-wal,0,0 write,library.sqlite-wal,0,0")
    let log = home.path + "/calls"
    let ended = try await home.playIntoFile(["1"], hanging.merging(["FAULTY_DISK_LOG": log]) { $1 })
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("library.sqlite-wal"))
  }

  @Test func `playback of an ID is not recorded while another process has locked the database`()
    async throws
  {
    try await home.downloadDemo("1")
    #expect(try await home.playIntoFile(["1"]).status == 0)
    let file = home.path + "/data/hottracks/demo/library.sqlite"
    let script = """
      import sqlite3, time
      d = sqlite3.connect("\(file)")
      d.execute("PRAGMA locking_mode=EXCLUSIVE")
      d.execute("BEGIN EXCLUSIVE")
      print("locked", flush=True)
      time.sleep(600)
      """
    let lock = try ProgramRun("/usr/bin/python3", ["-c", script], in: home)
    try await waitUntil("it is locked") { lock.outputSoFar.contains("locked") }
    // Whether an ID is a favorite can be known, so it is looked up.
    let named = try await home.playIntoFile(["990926301171"], Home.usualTimeouts)
    #expect(named.status == 0, "\(named.errors)")
    #expect(named.errors.contains("hottracks: \(file) is not responding; continuing without"))
    lock.signal(SIGKILL)
    _ = try await lock.ended()
  }
}
