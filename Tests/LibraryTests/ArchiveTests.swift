import Foundation
import Testing

@testable import Charts
@testable import Library

/// Lists, deletes, exports, copies and merges recorded charts.
struct ArchiveTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let firstDay = "2027-01-15"

  /// A chart of a day; the same list on two days in a row.
  private static func chart(
    _ day: Int, country: String = "sk", kind: MediaKind = .songs, count: Int = 3
  ) -> StoredChart {
    let ids = (0..<count).map { "\(100 + day / 2 + $0)" }
    var chart = Chart.sample(ids, requested: 100)
    (chart.country, chart.kind) = (country, kind)
    chart.served = start + Double(day) * 86_400
    return StoredChart(chart: chart, fetched: start + Double(day) * 86_400)
  }

  private static func record(
    _ days: some Sequence<Int>, country: String = "sk", in database: LibraryDatabase
  ) async throws {
    for day in days { try await database.record(chart(day, country: country)) }
  }

  @Test func `lists have days, gaps and unchanged days`() async throws {
    let place = try DatabasePlace()
    let database = place.database()
    #expect(try await database.recordedLists() == [])
    // 0 and 1, 4 and 5 are the same; 3 is missing.
    try await Self.record([0, 1, 2, 4, 5], in: database)
    try await Self.record([7], country: "cz", in: database)
    var other = Self.chart(9, kind: .albums)
    other.isKept = false
    try await database.record(other)
    let lists = try await database.recordedLists()
    #expect(lists.map(\.country) == ["cz", "sk"])
    #expect(lists.map(\.days) == [1, 5])
    #expect(lists.map(\.missing) == [0, 1])
    #expect(lists.map(\.unchanged) == [0, 2])
    #expect(lists.map(\.firstDay) == ["2027-01-22", Self.firstDay])
    #expect(lists.map(\.lastDay) == ["2027-01-22", "2027-01-20"])
    #expect(lists.allSatisfy { $0.bytes > 0 && $0.kind == "songs" && $0.genre == "" })
    let filter = ArchiveFilter(countries: ["sk"], firstDay: "2027-01-16", lastDay: "2027-01-19")
    #expect(try await database.recordedLists(filter).map(\.days) == [3])
    #expect(try await database.recordedDays(filter) == ["2027-01-16", "2027-01-17", "2027-01-19"])
    #expect(try await database.deleteCharts(filter) == 3)
    #expect(try await database.recordedDays() == [Self.firstDay, "2027-01-20", "2027-01-22"])
    #expect(try place.strings("SELECT count(*) FROM chart WHERE NOT isKept") == ["1"])
  }

  @Test func `an export has a row for each rank, as the view has`() async throws {
    let place = try DatabasePlace()
    let database = place.database()
    try await Self.record([0, 1], in: database)
    try await Self.record([0], country: "cz", in: database)
    var exported: [RecordedRank] = []
    for day in try await database.recordedDays() {
      exported += try await database.recordedRanks(ArchiveFilter(), on: day)
    }
    #expect(exported.map(\.country) == ["cz", "cz", "cz", "sk", "sk", "sk", "sk", "sk", "sk"])
    #expect(
      try place.strings(
        "SELECT concat FROM (SELECT day || country || rank || id || name AS concat FROM ranks ORDER BY day, country, rank)"
      ) == exported.map { "\($0.day)\($0.country)\($0.rank)\($0.id)\($0.name ?? "")" })
    let sk = ArchiveFilter(countries: ["sk"], kind: .songs, source: .mostPlayed)
    #expect(try await database.recordedRanks(sk, on: Self.firstDay).map(\.rank) == [1, 2, 3])
  }

  @Test func `a backup beside two writers is a complete database`() async throws {
    let place = try DatabasePlace()
    let (one, other) = (place.database(), place.database())
    try await Self.record(0..<5, in: one)
    let copy = place.folder + "/copy.sqlite"
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Both record the same charts, each once.
      for writer in [one, other] { group.addTask { try await Self.record(5..<40, in: writer) } }
      group.addTask { try await place.database().backUp(to: copy) }
      try await group.waitForAll()
    }
    #expect(try await one.lastBackup()?.path == copy)
    #expect(try place.strings("SELECT count(*) FROM chart") == ["40"])
    #expect(try place.strings("SELECT count(*) FROM chartRank") == ["120"])
    try FileManager.default.removeItem(atPath: place.path)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: place.path + suffix)
    }
    try FileManager.default.moveItem(atPath: copy, toPath: place.path)
    #expect(place.names == ["library.sqlite"])
    #expect(try place.strings("PRAGMA journal_mode") == ["wal"])
    #expect(try place.strings("PRAGMA integrity_check") == ["ok"])
    #expect(
      try place.strings(
        "SELECT number FROM chart WHERE (SELECT count(*) FROM chartRank WHERE chart = number) != 3")
        == [])
    let restored = place.database()
    #expect(
      try await restored.recordedDays(
        of: ChartList(kind: .songs, source: .mostPlayed), in: .slovakia
      ).count >= 5)
    // An existing file is not replaced.
    await #expect(throws: LibraryDatabaseError.readOnly(path: place.path, reason: "File exists")) {
      try await restored.backUp(to: place.path)
    }
    #expect(place.reports == [])
  }

  @Test func `a database of 1.1.0 can be imported, and is not changed`() async throws {
    let (here, there) = (try DatabasePlace(), try DatabasePlace())
    let bytes = try DatabasePlace.ofVersion1()
    try there.write(bytes)
    let database = here.database()
    #expect(try await database.importCharts(from: there.path) == .init(charts: 44, known: 0))
    #expect(try await database.recordedLists().map(\.days) == [9, 1, 4, 30])
    #expect(try here.strings("SELECT count(*) FROM ranks") == ["579"])
    #expect(try here.strings("SELECT id FROM ranks WHERE name IS NULL") == [])
    #expect(try there.bytes() == bytes)
    #expect(try await database.importCharts(from: there.path) == .init(charts: 0, known: 44))
    // Neither a pipe nor a link to nothing delays anything.
    let pipe = here.folder + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, here.folder + "/nothing"] {
      await #expect(throws: LibraryDatabaseError.self) {
        try await database.importCharts(from: path)
      }
    }
  }

  @Test func `an import adds the days that are missing, once`() async throws {
    let (here, there) = (try DatabasePlace(), try DatabasePlace())
    let (database, other) = (here.database(), there.database())
    try await Self.record(0..<60, in: database)
    // An import replaces a chart that is not kept, which had the highest number.
    var world = Self.chart(60)
    world.isKept = false
    try await database.record(world)
    // 20 days are recorded here, too, with another list.
    for day in 40..<80 { try await other.record(Self.chart(day, count: 5)) }
    try await other.addFavorites([.sample("1")])
    let before = try here.strings("SELECT day || rank || id FROM ranks ORDER BY day, rank")
    // While the other database is open.
    let imported = try await database.importCharts(from: there.path)
    #expect(imported.charts == 20 && imported.known == 20)
    let lists = try await database.recordedLists()
    #expect(lists.map(\.days) == [80] && lists.map(\.missing) == [0])
    let after = try here.strings("SELECT day || rank || id FROM ranks ORDER BY day, rank")
    #expect(after.count == 60 * 3 + 20 * 5 && Array(after.prefix(180)) == before)
    #expect(try here.strings("SELECT id FROM ranks WHERE name IS NULL") == [])
    #expect(try here.strings("SELECT count(*) FROM chart") == ["80"])
    #expect(try await database.favorites() == [])
    #expect(try await database.importCharts(from: there.path).charts == 0)
    #expect(try await other.recordedLists().map(\.days) == [40])
    #expect(here.reports == [] && there.reports == [])
    await #expect(throws: LibraryDatabaseError.self) {
      try await database.importCharts(from: here.folder + "/nothing.sqlite")
    }
    await other.close()
    try there.write(Array("no database".utf8))
    await #expect(throws: LibraryDatabaseError.self) {
      try await database.importCharts(from: there.path)
    }
    #expect(try await database.recordedLists().map(\.days) == [80])
  }

  @Test func `a check writes nothing, and does not move a corrupt file`() async throws {
    let place = try DatabasePlace()
    try await place.make()
    let database = place.database()
    try await database.check()
    #expect(try place.strings("SELECT time FROM lookup") == [])
    await database.close()
    try place.write(Array("no database".utf8))
    do {
      try await place.database().check()
      Issue.record("a corrupt file passes")
    } catch {
      guard case .broken = error else { throw error }
    }
    #expect(place.movedNames == [])
  }
}
