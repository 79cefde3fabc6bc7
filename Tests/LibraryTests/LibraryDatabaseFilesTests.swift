import Foundation
import GRDB
import TestSupport
import Testing

@testable import Charts
@testable import Library

/// Files that are corrupt, newer, locked or read-only.
@Suite(.timeLimit(.minutes(10)))
struct LibraryDatabaseFilesTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test(arguments: ["text", "garbage", "the tables of another program"])
  func `a broken database is moved aside, which is reported once`(damage: String) async throws {
    try await place.make(favorites: 200)
    switch damage {
    case "text": try place.write(Array("What is this?\n".utf8))
    case "garbage":
      // Found when these pages are read.
      let bytes = try place.bytes()
      try place.write(
        bytes.prefix(4096) + [UInt8](repeating: 0xA5, count: bytes.count - 4096))
    default: try place.execute("DELETE FROM grdb_migrations; PRAGMA user_version = 0")
    }
    let broken = try place.bytes()
    let database = place.database()
    try await database.addFavorites([.sample("999")])
    #expect(try await database.favorites() == [.sample("999")])
    await database.close()
    let name = try #require(place.movedNames.first)
    #expect(name.wholeMatch(of: #/library\.broken-\d{4}-\d\d-\d\d-\d{6}\.sqlite/#) != nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.folder + "/" + name)) == Data(broken))
    #expect(try await place.favorites() == ["999"])
    #expect(place.reports.count == 1)
    guard case .movedAside(place.path, "\(place.folder)/\(name)", _) = place.reports.first else {
      Issue.record("\(place.reports)")
      return
    }
  }

  @Test(arguments: ["What is this?\n", ""])
  func `for completion, a broken or empty file is left alone`(text: String) async throws {
    try place.write(Array(text.utf8))
    let database = LibraryDatabase(path: place.path, leavesFile: true) { Issue.record("\($0)") }
    await #expect(throws: LibraryDatabaseError.self) { try await database.favorites() }
    await database.close()
    #expect(try place.bytes() == Array(text.utf8))
    #expect(place.names == ["library.sqlite"])
  }

  @Test func `a database without answers is migrated`() async throws {
    try await place.make()
    try place.execute(
      """
      DROP TABLE answer; DELETE FROM grdb_migrations WHERE identifier = 'answers';
      PRAGMA user_version = 2
      """)
    let database = place.database()
    let answer = StoredAnswer(address: "search?term=a", fetched: place.now, body: Data())
    database.record(answer)
    #expect(try await database.answer(to: "search?term=a") == answer)
    #expect(try await database.favorites().count == 3)
    #expect(place.movedNames == [] && place.reports == [])
  }

  @Test func `a newer database is rejected, and charts are kept in memory`() async throws {
    try await place.make()
    try place.execute("PRAGMA user_version = 99")
    let (bytes, names) = try (place.bytes(), place.names)
    let database = place.database()
    let newer = LibraryDatabaseError.newer(path: place.path)
    await #expect(throws: newer) { try await database.favorites() }
    await #expect(throws: newer) { try await database.addFavorites([.sample("9")]) }
    database.record(StoredChart(chart: .sample(["1"]), fetched: place.now))
    let list = ChartList(kind: .songs, source: .mostPlayed)
    #expect(try await database.chart(of: list, in: .slovakia, orFallback: false) != nil)
    #expect(await database.takeLookup(perMinute: 1) == nil)
    #expect(await database.takeLookup(perMinute: 1) != nil)
    #expect(try place.bytes() == bytes)
    #expect(place.names == names)
    #expect(place.reports == [newer])
  }

  @Test func `a database that a newer version migrates while it is open is not moved aside`()
    async throws
  {
    try await place.make()
    let older = place.database()
    #expect(try await older.recents() == [])
    try place.execute("ALTER TABLE recent RENAME COLUMN date TO seen; PRAGMA user_version = 99")
    let newer = LibraryDatabaseError.newer(path: place.path)
    await #expect(throws: newer) { try await older.noteRecent(.sample("1")) }
    #expect(place.movedNames == [])
    #expect(place.reports == [])
    #expect(try place.strings("SELECT id FROM favorite ORDER BY id") == ["1", "2", "3"])
  }

  @Test(arguments: [true, false])
  func `simultaneous processes add all favorites, and one moves a broken file`(isBroken: Bool)
    async throws
  {
    if isBroken { try place.write(Array("no database".utf8)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for first in stride(from: 1, to: 41, by: 5) {
        group.addTask { [database = place.database()] in
          for id in first..<first + 5 { try await database.addFavorites([.sample("\(id)")]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Set(place.favorites()) == Set((1...40).map { "\($0)" }))
    #expect(place.reports.count == (isBroken ? 1 : 0))
  }

  @Test func `while another program locks it, one write waits, and others fail at once`()
    async throws
  {
    try await place.make()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: place.path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let database = place.database(timeout: .milliseconds(200))
    let busy = LibraryDatabaseError.busy(path: place.path)
    let clock = ContinuousClock()
    let first = await clock.measure {
      await #expect(throws: busy) { try await database.addFavorites([.sample("9")]) }
    }
    #expect(first >= .milliseconds(200))
    database.record(details: ["1": nil], in: .slovakia, fetched: place.now)
    #expect(await database.takeLookup(perMinute: 1) == nil)
    #expect(await database.takeLookup(perMinute: 1) != nil)
    #expect(place.reports == [busy, busy, busy])
    // Reading is not blocked.
    #expect(try await database.favoriteIDs() == ["1", "2", "3"])
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await database.addFavorites([.sample("9")]) == ["9"])
    try other.close()
  }

  @Test func `without a writable folder charts are kept in memory`() async throws {
    try FileManager.default.removeItem(atPath: place.folder)
    try Data().write(to: URL(fileURLWithPath: place.folder))
    let database = place.database()
    database.record(StoredChart(chart: .sample(["1"]), fetched: place.now))
    let list = ChartList(kind: .songs, source: .mostPlayed)
    #expect(try await database.chart(of: list, in: .slovakia, orFallback: false) != nil)
    let readOnly = LibraryDatabaseError.readOnly(path: place.path, reason: "Not a directory")
    await #expect(throws: readOnly) { try await database.addFavorites([.sample("1")]) }
    await database.close()
    #expect(await database.takeLookup(perMinute: 1) == nil)
    #expect(place.reports == [readOnly])
  }
}

extension Storefront {
  static let slovakia = Storefront(code: "sk", name: "Slovakia", sellsMusic: true)
}

extension Chart {
  static func sample(
    _ ids: [String], source: ChartSource = .mostPlayed, updated: Date? = nil, requested: Int? = nil
  ) -> Chart {
    Chart(
      country: "sk", source: source, updated: updated, requested: requested ?? ids.count,
      entries: zip(ids, 1...).map {
        ChartEntry(rank: $1, Entry(kind: .songs, id: $0, name: "Track \($0)"))
      })
  }
}
