import Foundation
import GRDB
import TestSupport
import Testing

@testable import Charts
@testable import Library

/// Files that are corrupt, newer, locked, read-only or of an earlier version.
@Suite(.timeLimit(.minutes(10)))
struct LibraryDatabaseFilesTests {
  private let place: DatabasePlace
  private let list = ChartList(kind: .songs, source: .mostPlayed)

  init() throws {
    place = try DatabasePlace()
  }

  @Test(arguments: ["text", "garbage", "garbage of 1.1.0"])
  func `a write moves a broken database aside, which is reported once`(damage: String)
    async throws
  {
    try await place.make(favorites: 200)
    if damage == "garbage of 1.1.0" { try place.write(DatabasePlace.ofVersion1()) }
    let bytes = try place.bytes()
    let broken =
      damage == "text"
      ? Array("What is this?\n".utf8)
      // Found when these pages are read.
      : bytes.prefix(4096) + [UInt8](repeating: 0xA5, count: bytes.count - 4096)
    try place.write(broken)
    let database = place.database()
    // Reading leaves it where it is.
    let refused = await #expect(throws: LibraryDatabaseError.self) {
      try await database.favorites()
    }
    if case .broken(place.path, _)? = refused {
    } else {
      Issue.record("\(String(describing: refused))")
    }
    #expect(try place.bytes() == broken)
    try await database.addFavorites([.sample("999")])
    #expect(try await database.favorites() == [.sample("999")])
    await database.close()
    let name = try #require(place.movedNames.first)
    #expect(name.wholeMatch(of: #/library\.broken-\d{4}-\d\d-\d\d-\d{6}\.sqlite/#) != nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.folder + "/" + name)) == Data(broken))
    #expect(try await place.favorites() == ["999"])
    let moved = try #require(place.reports.first)
    #expect(place.reports == [moved] && database.movedAside == moved)
    guard case .movedAside(place.path, "\(place.folder)/\(name)", _) = moved else {
      throw moved
    }
    // Later processes know it, too.
    #expect(place.database().movedFiles == ["\(place.folder)/\(name)"])
    #expect(place.database().movedAside == nil)
  }

  @Test func `a database of another program is left alone`() async throws {
    try place.execute("CREATE TABLE chart (title TEXT); INSERT INTO chart VALUES ('Top')")
    let database = place.database()
    let refused = await #expect(throws: LibraryDatabaseError.self) {
      try await database.addFavorites([.sample("1")])
    }
    if case .failed(place.path, _)? = refused {
    } else {
      Issue.record("\(String(describing: refused))")
    }
    await database.close()
    #expect(try place.strings("SELECT title FROM chart") == ["Top"])
    #expect(place.movedNames == [] && place.reports == [])
  }

  @Test(arguments: ["What is this?\n", "", nil])
  func `for completion, the file is only read`(text: String?) async throws {
    if let text { try place.write(Array(text.utf8)) }
    let database = LibraryDatabase(path: place.path, isReadOnly: true) { Issue.record("\($0)") }
    if text == nil {
      #expect(try await database.favorites() == [])
    } else {
      await #expect(throws: LibraryDatabaseError.self) { try await database.favorites() }
    }
    await #expect(throws: LibraryDatabaseError.self) {
      try await database.addFavorites([.sample("1")])
    }
    await database.close()
    #expect(place.names == (text == nil ? [] : ["library.sqlite"]))
    if let text { #expect(try place.bytes() == Array(text.utf8)) }
  }

  @Test func `a newer database is left unchanged`() async throws {
    try await place.make()
    try place.execute("PRAGMA user_version = 99")
    let (bytes, names) = try (place.bytes(), place.names)
    let database = place.database()
    let newer = LibraryDatabaseError.newer(path: place.path)
    await #expect(throws: newer) { try await database.favorites() }
    await #expect(throws: newer) { try await database.addFavorites([.sample("9")]) }
    await #expect(throws: newer) {
      try await database.record(StoredChart(chart: .sample(["1"]), fetched: place.now))
    }
    await #expect(throws: newer) { try await database.recordedDays(of: list, in: .slovakia) }
    // Lookups are counted nevertheless.
    #expect(await database.takeLookup(perMinute: 1) == nil)
    #expect(await database.takeLookup(perMinute: 1) == .milliseconds(60_001))
    await database.close()
    #expect(try place.bytes() == bytes)
    #expect(place.names == names)
    #expect(place.reports == [])
    // Restored from a dump, which does not contain the version.
    try place.execute(
      "PRAGMA user_version = 0; INSERT INTO grdb_migrations VALUES ('a later version')")
    await #expect(throws: newer) { try await place.database().favorites() }
    #expect(try place.strings("PRAGMA user_version") == ["0"])
  }

  @Test func `a database upgraded meanwhile by a newer version is not moved aside`() async throws {
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

  @Test func `while another program locks it, one write waits, others fail at once`() async throws {
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
    await #expect(throws: busy) {
      try await database.record(details: ["1": nil], in: .slovakia, fetched: place.now)
    }
    #expect(await database.takeLookup(perMinute: 1) == nil)
    #expect(await database.takeLookup(perMinute: 1) != nil)
    #expect(place.reports == [])
    // Reading is not blocked.
    #expect(try await database.favoriteIDs() == ["1", "2", "3"])
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try await database.addFavorites([.sample("9")]) == ["9"])
    try other.close()
  }

  @Test func `reading a link to a missing file fails, and writing creates the file`() async throws {
    let target = place.home.path + "/target.sqlite"
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
    let unreadable = await #expect(throws: LibraryDatabaseError.self) {
      try await place.database().favorites()
    }
    if case .failed(place.path, _)? = unreadable {
    } else {
      Issue.record("\(String(describing: unreadable))")
    }
    try await place.make()
    #expect(try await place.favorites().count == 3)
    #expect(FileManager.default.fileExists(atPath: target))
  }

  @Test func `a process notices that its file was moved, and writes to the new one`() async throws {
    try await place.make()
    let database = place.database()
    try await database.addFavorites([.sample("4")])
    try FileManager.default.moveItem(atPath: place.path, toPath: place.folder + "/old.sqlite")
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.moveItem(
        atPath: place.path + suffix, toPath: place.folder + "/old.sqlite" + suffix)
    }
    try await database.addFavorites([.sample("5")])
    #expect(try await place.favorites() == ["5"])
  }

  @Test func `a file without a folder that can be written to is an error`() async throws {
    try FileManager.default.removeItem(atPath: place.folder)
    try Data().write(to: URL(fileURLWithPath: place.folder))
    let database = place.database()
    let readOnly = LibraryDatabaseError.readOnly(path: place.path, reason: "Not a directory")
    await #expect(throws: readOnly) {
      try await database.record(StoredChart(chart: .sample(["1"]), fetched: place.now))
    }
    // There is nothing to read.
    #expect(try await database.chart(of: list, in: .slovakia, orFallback: false) == nil)
    await database.close()
    #expect(await database.takeLookup(perMinute: 1) == nil)
    #expect(place.reports == [])
  }

  @Test func `a database that was restored from a dump is used as before`() async throws {
    let database = place.database()
    try await database.addFavorites([.sample("1"), .sample("2")])
    let chart = Chart.sample(["1", "2"], requested: 100)
    try await database.record(StoredChart(chart: chart, fetched: place.now))
    await database.close()
    // What a dump does not contain.
    try place.execute("PRAGMA user_version = 0; PRAGMA journal_mode = DELETE")
    #expect(try await place.favorites() == ["1", "2"])
    let next = place.database()
    #expect(try await next.recordedDays(of: list, in: .slovakia) == [place.now.day])
    await next.close()
    #expect(try place.strings("PRAGMA user_version") == ["5"])
    #expect(try place.strings("PRAGMA journal_mode") == ["wal"])
    #expect(place.reports == [])
  }

  @Test func `unreadable favorites are skipped, and charted entries have no name`() async throws {
    try await place.make(favorites: 3)
    try place.execute(
      """
      UPDATE favorite SET entry = replace(entry, '"kind":"songs"', '"kind":"holograms"')
      WHERE id = '2'
      """)
    #expect(try await place.favorites() == ["1", "3"])
    #expect(place.reports == [.undecodable(path: place.path, rows: ["favorite 2"])])
    #expect(place.reports.first?.description.contains("skipped favorite 2, which") == true)
    let database = place.database()
    #expect(try await database.favoriteIDs() == ["1", "2", "3"])
    #expect(try await database.removeFavorites(["1"]) == ["1"])
    #expect(try await Set(database.entries(of: ["2", "3"]).keys) == ["3"])
    try await database.record(StoredChart(chart: .sample(["1", "2", "3"]), fetched: place.now))
    try place.execute(
      #"UPDATE entry SET charted = '{"id":"2","kind":"holograms"}' WHERE id = '2'"#)
    let chart = try await database.chart(of: list, in: .slovakia, orFallback: false)?.chart
    #expect(chart?.entries.map(\.id) == ["1", "2", "3"])
    #expect(chart?.entries.map(\.name) == ["Track 1", nil, "Track 3"])
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
