import Foundation
import Rows
import TestSupport
import Testing

/// A database that cannot be used costs marks and movement, never the chart.
@Suite(.timeLimit(.minutes(10)))
struct DatabaseFaultTests {
  private let home: Home
  private var folder: String { home.path + "/data/hottracks/demo" }
  private var path: String { folder + "/library.sqlite" }

  init() throws {
    home = try Home()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func expectChart(_ words: String...) async throws -> String {
    let ended = try await home.run(["--demo", "-c", "sk"] + words)
    #expect(ended.status == 0)
    #expect(ended.lines.count == 12, "\(ended.errors)")
    return ended.errors
  }

  @Test func `a broken one is set aside, and that is said once`() async throws {
    try write("no database")
    let said = try await expectChart()
    #expect(
      said.contains(
        #/^hottracks: \S+/library\.sqlite was broken \(file is not a database\): favourites, recents and former ranks are lost, no preview is\. The broken file is now \S+/library\.broken-\S+\.sqlite\.\n$/#
      ), "\(said)")
    #expect(home.names(in: folder).filter { $0.contains(".broken-") }.count == 1)
    #expect(try await expectChart() == "")
  }

  @Test func `one of a newer hottracks is left alone, and that is said once`() async throws {
    _ = try await expectChart()
    let change = try ProgramRun("/usr/bin/sqlite3", [path, "PRAGMA user_version = 99"], in: home)
    #expect(try await change.ended().status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let said = try await expectChart("--refresh")
    #expect(
      said == "hottracks: \(path) was made by a newer hottracks; it was left alone. Use that "
        + "hottracks, or move the file away.\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(!home.names(in: folder).contains("library.sqlite-wal"))
  }

  @Test(arguments: ["pipe", "folder", "link"])
  func `what lies in its place holds nobody`(what: String) async throws {
    switch what {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    default:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/nowhere/library.sqlite")
    }
    #expect(try await expectChart() == "")
    #expect(try await expectChart("--verbose").contains("\(path) is "))
  }
}
