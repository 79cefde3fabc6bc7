import Foundation
import GRDB
import Library
import TestSupport
import Testing

/// Files that are corrupt, foreign, newer, locked, replaced, or not regular files.
@Suite(.timeLimit(.minutes(10)))
struct LibraryDatabaseFilesTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test(arguments: ["text", "empty", "all but a byte", "a page of garbage"])
  func `a corrupt database is moved aside, which is reported once`(damage: String) async throws {
    try await place.make(favorites: 200)
    let bytes = try place.bytes()
    let corrupt: [UInt8] =
      switch damage {
      case "text": Array("What is this?\n".utf8)
      case "empty": []
      case "all but a byte": bytes.dropLast()
      // Detected when it is opened for writing, before anything is added.
      default: bytes.dropLast(4096) + [UInt8](repeating: 0xA5, count: 4096)
      }
    try place.write(corrupt)
    let database = place.database()
    try await database.addFavorites([.sample("999")])
    #expect(try await database.favorites() == [.sample("999")])
    await database.close()
    let name = try #require(place.movedNames.first)
    #expect(name.wholeMatch(of: #/library\.broken-\d{4}-\d\d-\d\d-\d{6}\.sqlite/#) != nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.folder + "/" + name)) == Data(corrupt))
    let moved = "Moved the corrupt database \(place.path) to \(place.folder)/\(name) ("
    #expect(place.reports.first?.hasPrefix(moved) == true)
    #expect(try await place.favorites() == ["999"])
    #expect(place.reports.count == 1)
  }

  @Test func `a reader also moves it aside, with a free name, and creates no new one`() async throws
  {
    for _ in 0..<3 {
      try place.write(Array("no database".utf8))
      #expect(try await place.favorites() == [])
    }
    #expect(!place.names.contains("library.sqlite"))
    #expect(Set(place.movedNames).count == 3)
    #expect(Set(place.reports).count == 3)
  }

  @Test(
    arguments: [
      "DROP TABLE recent", "DELETE FROM grdb_migrations; PRAGMA user_version = 0",
      "CREATE TRIGGER lost AFTER INSERT ON recent BEGIN DELETE FROM recent; END",
      "CREATE VIRTUAL TABLE words USING fts5(word)",
    ])
  func `a database of another program is moved aside, also while it is open`(change: String)
    async throws
  {
    try await place.make()
    let open = place.database()
    #expect(try await open.recents() == [])
    try place.execute(change)
    let database = place.database()
    try await database.noteRecent(.sample("1"))
    #expect(try await database.recents() == [.sample("1")])
    #expect(try await open.recents() == [.sample("1")])
    #expect(place.movedNames.count { $0.hasSuffix(".sqlite") } == 1)
    #expect(place.reports.count == 1)
  }

  @Test(
    arguments: [
      "INSERT INTO grdb_migrations VALUES ('albums')",
      "PRAGMA journal_mode = DELETE; PRAGMA user_version = 99",
    ])
  func `a newer database is rejected and unchanged`(change: String) async throws {
    try await place.make()
    try place.execute(change)
    let (bytes, names) = try (place.bytes(), place.names)
    let database = place.database()
    let newer = LibraryDatabaseError.newer(path: place.path)
    await #expect(throws: newer) { try await database.favorites() }
    await #expect(throws: newer) { try await database.addFavorites([.sample("9")]) }
    #expect(try place.bytes() == bytes)
    #expect(place.names == names)
    #expect(place.reports == [])
  }

  @Test func `a pipe, a folder or a broken link is neither opened nor moved`() async throws {
    #expect(mkfifo(place.path, 0o600) == 0)
    try await expectInTheWay(place.path, "not a regular file")
    unlink(place.path)
    #expect(symlink(place.home.path + "/unplugged/library.sqlite", place.path) == 0)
    try await expectInTheWay(place.path, "a broken symbolic link")
    unlink(place.path)
    try await place.make()
    let log = place.path + "-wal"
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    try await expectInTheWay(log, "a folder")
  }

  private func expectInTheWay(_ path: String, _ what: String) async throws {
    let names = place.names
    let expected = LibraryDatabaseError.inTheWay(path: path, what: what)
    await #expect(throws: expected) { try await place.database().favorites() }
    await #expect(throws: expected) { try await place.database().addFavorites([.sample("1")]) }
    #expect(place.names == names)
    #expect(place.reports == [])
  }

  @Test func `connections at the same time add all favorites, and one moves the corrupt file`()
    async throws
  {
    try place.write(Array("no database".utf8))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for first in stride(from: 1, to: 41, by: 5) {
        group.addTask { [database = place.database()] in
          for id in first..<first + 5 { try await database.addFavorites([.sample("\(id)")]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Set(place.favorites()) == Set((1...40).map { "\($0)" }))
    #expect(place.reports.count == 1)
  }

  @Test func `the log of a killed process is read, and that of a deleted database is not`()
    async throws
  {
    // Not closed, as by a process that was killed.
    let killed = place.database()
    try await killed.addFavorites([.sample("1")])
    let (bytes, log) = try (place.bytes(), place.bytes("-wal"))
    #expect(!log.isEmpty)
    let copy = try DatabasePlace()
    // A full disk may have left half of a page.
    try copy.write(bytes + Array(repeating: 1, count: 100))
    try copy.write(log, suffix: "-wal")
    #expect(try await copy.favorites() == ["1"])
    #expect(copy.names == ["library.sqlite"])

    unlink(copy.path)
    try copy.write(log, suffix: "-wal")
    #expect(try await copy.favorites() == [])
    try await copy.make(favorites: 2)
    #expect(try await copy.favorites() == ["1", "2"])
    #expect(copy.reports == [])
    await killed.close()
  }

  @Test func `a transaction that does not end is reported after the timeout`() async throws {
    try await place.make()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: place.path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let database = place.database(timeout: .milliseconds(50))
    await #expect(throws: LibraryDatabaseError.busy(path: place.path)) {
      try await database.addFavorites([.sample("9")])
    }
    // Reading is not blocked.
    #expect(try await database.favoriteIDs() == ["1", "2", "3"])
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await place.database().addFavorites([.sample("9")]).new == ["9"])
    try other.close()
  }

  @Test func `a database that is deleted while it is open is created again`() async throws {
    let (one, other) = (place.database(), place.database())
    try await one.addFavorites([.sample("1")])
    #expect(try await other.favoriteIDs() == ["1"])
    unlink(place.path)
    #expect(try await other.favoriteIDs() == [])
    try await one.addFavorites([.sample("2")])
    try await other.addFavorites([.sample("3")])
    #expect(try await one.favoriteIDs() == ["2", "3"])
    await one.close()
    await other.close()
    #expect(try await place.favorites() == ["3", "2"])
    #expect(place.reports == [])
  }

  @Test func `a symbolic link stays`() async throws {
    let target = place.home.path + "/elsewhere.sqlite"
    #expect(symlink(target, place.path) == 0)
    try await place.make(favorites: 2)
    try Data("corrupt".utf8).write(to: URL(fileURLWithPath: target))
    try await place.make(favorites: 1)
    #expect(try await place.favorites() == ["1"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path) == target)
    #expect(place.home.names(in: place.home.path).contains { $0.hasPrefix("elsewhere.broken-") })
    #expect(place.names == ["library.sqlite"])
  }
}
