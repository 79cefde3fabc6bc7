import Foundation
import GRDB
import Library
import TestSupport
import Testing

struct Spoiled: Sendable {
  let name: String
  let spoil: @Sendable ([UInt8]) -> [UInt8]

  init(_ name: String, _ spoil: @escaping @Sendable ([UInt8]) -> [UInt8]) {
    (self.name, self.spoil) = (name, spoil)
  }
}

/// A database that is spoiled is set aside, and a new one goes on.
struct LibraryDatabaseBrokenTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test(
    arguments: [
      Spoiled("text") { _ in Array("What is this?\n".utf8) },
      Spoiled("a picture's head") { [0x89, 0x50, 0x4E, 0x47] + $0.dropFirst(4) },
      Spoiled("one byte") { Array($0.prefix(1)) },
      Spoiled("half the head") { Array($0.prefix(50)) },
      Spoiled("the head") { Array($0.prefix(100)) },
      Spoiled("the first page") { Array($0.prefix(4096)) },
      Spoiled("all but a page") { $0.dropLast(4096) },
      Spoiled("all but a byte") { $0.dropLast(1) },
      Spoiled("nothing but zeroes") { $0.map { _ in 0 } },
      Spoiled("zeroes after the head") { $0.prefix(4096) + $0.dropFirst(4096).map { _ in 0 } },
    ] as [Spoiled])
  func `it is set aside by whoever writes, and that is said`(way: Spoiled) async throws {
    try await place.make(favorites: 40)
    let spoiled = try way.spoil(place.bytes())
    try place.write(spoiled)
    let database = place.database()
    try await database.addFavorites([.sample("7")])
    #expect(try await database.favorites() == [.sample("7")])
    let aside = try #require(place.namesAside.first, "\(way.name)")
    #expect(aside.wholeMatch(of: #/library\.broken-\d{4}-\d\d-\d\d-\d{6}\.sqlite/#) != nil)
    #expect(try place.bytes(place.folder + "/" + aside) == spoiled)
    #expect(place.told.count == 1)
    let told = try #require(place.told.first)
    #expect(
      told.hasPrefix("Moved the corrupt database \(place.path) to \(place.folder)/\(aside) ("))
    #expect(
      told.hasSuffix(
        "). Favorites, recents and chart history are lost; downloaded previews are not affected."))
    #expect(try await place.favorites() == ["7"])
    #expect(place.told.count == 1)
  }

  @Test func `who only reads sets it aside too, and makes none`() async throws {
    try place.write(Array("no database".utf8))
    #expect(try await place.favorites() == [])
    #expect(place.told.count == 1)
    #expect(!place.names.contains("library.sqlite"))
    #expect(place.namesAside.count == 1)
  }

  @Test func `a page that is met no more is found before anything is written`() async throws {
    try await place.make(favorites: 200)
    var bytes = try place.bytes()
    // The last page is one of those that hold the oldest or newest favorites, or their index.
    for index in (bytes.count - 4096)..<bytes.count { bytes[index] = 0xA5 }
    try place.write(bytes)
    let database = place.database()
    try await database.addFavorites([.sample("999")])
    #expect(place.told.count == 1)
    #expect(try await database.favoriteIDs() == ["999"])
  }

  @Test func `another program's database is set aside whole`() async throws {
    try FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
    try place.execute("CREATE TABLE favorite (bookmark TEXT); INSERT INTO favorite VALUES ('x')")
    let bytes = try place.bytes()
    let database = place.database()
    try await database.addFavorites([.sample("1")])
    #expect(try await database.favorites() == [.sample("1")])
    let aside = try #require(place.namesAside.first)
    #expect(try place.bytes(place.folder + "/" + aside) == bytes)
  }

  @Test(arguments: ["DROP TABLE recent", "ALTER TABLE recent RENAME COLUMN name TO title"])
  func `tables that are not ours any more are a broken database`(change: String) async throws {
    try await place.make()
    try place.execute(change)
    let database = place.database()
    try await database.noteRecent(.sample("1"))
    #expect(try await database.recents() == [.sample("1")])
    #expect(place.namesAside.count == 1)
  }

  @Test func `two that break in one second keep names of their own`() async throws {
    for _ in 0..<3 {
      try place.write(Array("no database".utf8))
      #expect(try await place.favorites() == [])
    }
    #expect(Set(place.namesAside).count == 3)
    #expect(Set(place.told).count == 3)
  }

  @Test func `its log is set aside with it`() async throws {
    try await place.make()
    let holder = try place.holder()
    try await place.make(favorites: 5)
    var bytes = try place.bytes()
    bytes[0] = 0
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: place.path))
    try handle.write(contentsOf: bytes)
    try handle.close()
    let database = place.database()
    try await database.addFavorites([.sample("2")])
    let aside = place.namesAside
    #expect(aside.contains { $0.hasSuffix(".sqlite") })
    #expect(aside.contains { $0.hasSuffix(".sqlite-wal") })
    // Nor does it matter that somebody has the old one open.
    try holder.close()
    #expect(try await database.favoriteIDs() == ["2"])
    #expect(try await place.favorites() == ["2"])
  }

  @Test func `what it holds does not get into the words about it`() async throws {
    try await place.make()
    try place.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET name = char(27) || '[2J', sql = 'CREATE' WHERE name = 'recent'
      """)
    #expect(try await place.favorites() == [])
    let told = try #require(place.told.first)
    #expect(told.contains("malformed database schema"))
    #expect(told.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test(
    arguments: [
      """
      DROP TABLE chartPast; CREATE VIEW chartPast AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT 'sk' AS country, 'songs' AS kind, 'most-played' AS source, i AS past FROM n
      WHERE i < 0
      """,
      """
      DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT 'x' AS identifier FROM n WHERE i < 0
      """,
      "CREATE TRIGGER lost AFTER INSERT ON favorite BEGIN DELETE FROM favorite; END",
      "CREATE VIRTUAL TABLE words USING fts5(word)",
    ])
  func `views and triggers are another's, whatever their name`(change: String) async throws {
    try await place.make()
    try place.execute(change)
    let database = place.database()
    #expect(try await database.past(of: .sample(["1"])) == nil)
    #expect(place.namesAside.count == 1)
    #expect(try await database.addFavorites([.sample("7")]).new == ["7"])
    #expect(try await place.favorites() == ["7"])
  }
}
