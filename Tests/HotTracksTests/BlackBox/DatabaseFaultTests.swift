import Foundation
import Session
import TestSupport
import Testing

/// Without a usable database, marks and movement are missing, but the chart is shown.
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

  private func remembered(_ words: String...) async throws -> ProgramEnd {
    try await remembered(words)
  }

  private func remembered(_ words: [String]) async throws -> ProgramEnd {
    try await home.run(words + ["--demo"], ["HOTTRACKS_COUNTRY": "sk"])
  }

  @Test func `a broken database is moved aside, with one message`() async throws {
    try write("no database")
    let said = try await expectChart()
    #expect(
      said.contains(
        #/^hottracks: Moved the corrupt database \S+/library\.sqlite to \S+/library\.broken-\S+\.sqlite \(file is not a database\)\. Favorites, recents and chart history are lost; downloaded previews are not affected\.\n$/#
      ), "\(said)")
    #expect(home.names(in: folder).filter { $0.contains(".broken-") }.count == 1)
    #expect(try await expectChart() == "")
  }

  @Test func `lost favorites are reported even with --quiet`()
    async throws
  {
    try write("no database")
    #expect(try await expectChart("-q").contains("Moved the corrupt database "))
    try write("")
    #expect(
      try await remembered("recents", "clear", "-q").errors.contains(" (empty file). Favorites, "))
  }

  @Test func `broken favorites start empty, and newer ones are rejected`()
    async throws
  {
    try write("no database")
    let added = try await remembered("favorites", "add", "1")
    #expect(added.status == 0)
    #expect(added.errors.contains("hottracks: Moved the corrupt database "))
    #expect(try await remembered("favorites", "--json").tracks().count == 1)

    let change = try ProgramRun("/usr/bin/sqlite3", [path, "PRAGMA user_version = 99"], in: home)
    #expect(try await change.ended().status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for words in [["favorites"], ["favorites", "add", "2"], ["favorites", "remove", "1"]] {
      let ended = try await remembered(words)
      #expect(ended.status == 1)
      #expect(ended.output == "")
      let told = ended.errors.components(
        separatedBy: "was created by a newer version of hottracks")
      #expect(told.count == 2, "once")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test(arguments: ["pipe", "folder", "link"])
  func `an obstacle at the path delays nothing`(what: String) async throws {
    switch what {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    default:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/nowhere/library.sqlite")
    }
    #expect(try await expectChart().contains("Cannot use \(path) as the database: it is "))
    for words in [["favorites"], ["favorites", "add", "1"], ["recents"]] {
      let ended = try await remembered(words)
      // A list that cannot be read is not a file that cannot be written.
      #expect(ended.status == (words.contains("add") ? 73 : 1))
      #expect(ended.output == "")
      #expect(ended.errors.contains("; move it away and try again"))
    }
  }
}
