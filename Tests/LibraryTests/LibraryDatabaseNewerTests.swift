import Foundation
import GRDB
import Library
import TestSupport
import Testing

/// A newer hottracks may have changed anything: its database is left as it is, to the byte.
struct LibraryDatabaseNewerTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test(
    arguments: [
      "INSERT INTO grdb_migrations VALUES ('albums')", "PRAGMA user_version = 3",
      "PRAGMA journal_mode = DELETE; PRAGMA user_version = 99",
      "DROP TABLE favorite; INSERT INTO grdb_migrations VALUES ('albums')",
    ])
  func `it is refused and left alone`(change: String) async throws {
    try await place.make()
    try place.execute(change)
    let (bytes, names) = try (place.bytes(), place.names)
    let database = place.database()
    for _ in 0..<2 {
      await #expect(throws: LibraryDatabaseError.newer(path: place.path)) {
        try await database.favorites()
      }
      await #expect(throws: LibraryDatabaseError.newer(path: place.path)) {
        try await database.addFavorites([.sample("9")])
      }
    }
    #expect(try place.bytes() == bytes)
    #expect(place.names == names)
    #expect(place.told == [])
  }

  @Test func `what it has in its log alone stays there`() async throws {
    try await place.make()
    let newer = try place.holder()
    try place.execute("PRAGMA user_version = 3")
    // A copy of both is what a killed process leaves.
    let copy = try DatabasePlace()
    try copy.write(place.bytes())
    try copy.write(place.bytes(place.path + "-wal"), to: copy.path + "-wal")
    let (bytes, log) = try (copy.bytes(), copy.bytes(copy.path + "-wal"))
    #expect(!log.isEmpty)
    await #expect(throws: LibraryDatabaseError.newer(path: copy.path)) {
      try await copy.database().addFavorites([.sample("10")])
    }
    #expect(try copy.bytes() == bytes)
    #expect(try copy.bytes(copy.path + "-wal") == log)
    try newer.close()
  }

  @Test func `an empty one of SQLite's own is filled`() async throws {
    try FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
    try place.execute("CREATE TABLE x (y); DROP TABLE x")
    #expect(try await place.favorites() == [])
    #expect(try await place.database().addFavorites([.sample("1")]).new == ["1"])
    #expect(place.told == [])
  }
}
