import Foundation
import Library
import TestSupport
import Testing

/// Files that are corrupt, of another program, newer, or not regular files.
struct LibraryDatabaseCorruptTests {
  struct Damage: Sendable {
    let name: String
    let bytes: @Sendable ([UInt8]) -> [UInt8]

    init(_ name: String, _ bytes: @escaping @Sendable ([UInt8]) -> [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
    }
  }

  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test(
    arguments: [
      Damage("text") { _ in Array("What is this?\n".utf8) },
      Damage("empty") { _ in [] },
      Damage("half the header") { Array($0.prefix(50)) },
      Damage("the first page") { Array($0.prefix(4096)) },
      Damage("all but a page") { $0.dropLast(4096) },
      Damage("all but a byte") { $0.dropLast(1) },
      Damage("zeros after the first page") { $0.prefix(4096) + $0.dropFirst(4096).map { _ in 0 } },
      // Detected when it is opened for writing, before anything is added.
      Damage("one page of garbage") { $0.dropLast(4096) + [UInt8](repeating: 0xA5, count: 4096) },
    ] as [Damage])
  func `a corrupt database is moved aside, which is reported once`(damage: Damage) async throws {
    try await place.make(favorites: 200)
    let corrupt = try damage.bytes(place.bytes())
    try place.write(corrupt)
    let database = place.database()
    try await database.addFavorites([.sample("999")])
    #expect(try await database.favorites() == [.sample("999")])
    await database.close()
    let name = try #require(place.movedNames.first, "\(damage.name)")
    #expect(name.wholeMatch(of: #/library\.broken-\d{4}-\d\d-\d\d-\d{6}\.sqlite/#) != nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.folder + "/" + name)) == Data(corrupt))
    let report = try #require(place.reports.first)
    #expect(
      report.hasPrefix("Moved the corrupt database \(place.path) to \(place.folder)/\(name) ("))
    #expect(
      report.hasSuffix(
        "). Favorites, recents and chart history are lost; downloaded previews are not affected."))
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
      "DROP TABLE recent", "ALTER TABLE recent RENAME COLUMN name TO title",
      "DELETE FROM grdb_migrations; PRAGMA user_version = 0",
      // Infinite.
      """
      DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT 'x' AS identifier FROM n WHERE i < 0
      """,
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

  @Test func `messages do not quote control characters of the file`() async throws {
    try await place.make()
    try place.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET name = char(27) || '[2J', sql = 'CREATE' WHERE name = 'recent'
      """)
    #expect(try await place.favorites() == [])
    let report = try #require(place.reports.first)
    #expect(report.contains("malformed database schema"))
    #expect(report.unicodeScalars.allSatisfy { $0.value >= 0x20 })
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
    await #expect(throws: LibraryDatabaseError.newer(path: place.path)) {
      try await database.favorites()
    }
    await #expect(throws: LibraryDatabaseError.newer(path: place.path)) {
      try await database.addFavorites([.sample("9")])
    }
    #expect(try place.bytes() == bytes)
    #expect(place.names == names)
    #expect(place.reports == [])
  }

  @Test func `an empty database of SQLite is filled`() async throws {
    try place.execute("CREATE TABLE x (y); DROP TABLE x")
    #expect(try await place.favorites() == [])
    try await place.make(favorites: 1)
    #expect(try await place.favorites() == ["1"])
    #expect(place.reports == [])
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `a pipe, a folder or a broken link is neither opened nor moved`(suffix: String)
    async throws
  {
    if !suffix.isEmpty { try await place.make() }
    let path = place.path + suffix
    #expect(mkfifo(path, 0o600) == 0)
    try await expectInTheWay(path, "not a regular file")
    unlink(path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try await expectInTheWay(path, "a folder")
    guard suffix.isEmpty else { return }
    rmdir(path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: place.home.path + "/unplugged/library.sqlite")
    try await expectInTheWay(path, "a broken symbolic link")
  }

  private func expectInTheWay(_ path: String, _ what: String) async throws {
    let names = place.names
    let expected = LibraryDatabaseError.inTheWay(path: path, what: what)
    await #expect(throws: expected) { try await place.database().favorites() }
    await #expect(throws: expected) { try await place.database().addFavorites([.sample("1")]) }
    #expect(place.names == names)
    #expect(place.reports == [])
  }
}
