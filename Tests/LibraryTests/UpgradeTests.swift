import Charts
import Foundation
import GRDB
import Testing

@testable import Library

/// A database of version 1.1.0.
struct UpgradeTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
    try place.write(DatabasePlace.ofVersion1())
  }

  /// All rows of all tables. Ranks by list and day, because the numbers of charts are internal.
  private func rows() throws -> [[String]] {
    let charts = "country, kind, source, day"
    return try [
      "\(charts), title, updated, fetched, requested, depth, isFallback, isKept FROM chart ORDER BY \(charts)",
      "\(charts), rank, id FROM chart JOIN chartRank ON chart = number ORDER BY \(charts), rank",
      "* FROM favorite ORDER BY number", "* FROM recent ORDER BY number",
      "* FROM entry ORDER BY id, country", "* FROM answer ORDER BY number",
    ].map { query in
      let queue = try DatabaseQueue(path: place.path)
      defer { try? queue.close() }
      return try queue.read { try Row.fetchAll($0, sql: "SELECT \(query)").map(\.description) }
    }
  }

  @Test func `an upgrade keeps all charts, favorites and recents`() async throws {
    let before = try rows()
    #expect(before.map(\.count) == [46, 589, 3, 3, 61, 2])
    let database = place.database()
    let list = ChartList(kind: .songs, source: .mostPlayed)
    let days = try await database.recordedDays(of: list, in: .slovakia)
    #expect(days.count == 30 && days.first == "2026-10-20" && days.last == "2026-11-20")
    #expect(
      try await database.favorites().map(\.id) == ["9900633520", "9980038079", "9900015838"])
    #expect(
      try await database.recents().map(\.id) == ["9900633520", "9900134623", "9900324679"])
    await database.close()
    #expect(try rows() == before)
    #expect(try place.strings("PRAGMA user_version") == ["5"])
    #expect(try place.strings("PRAGMA integrity_check") == ["ok"])
    #expect(try place.strings("PRAGMA foreign_key_check") == [])
    #expect(
      try place.strings("SELECT count(*) FROM ranks WHERE country = 'sk' AND kind = 'songs'") == [
        "449"
      ])
    #expect(place.reports == [] && place.names == ["library.sqlite"])
    // The ranks are deleted with their charts, as before.
    #expect(try await database.deleteCharts(ArchiveFilter(countries: ["sk"])) == 34)
    #expect(
      try place.strings(
        "SELECT DISTINCT country FROM chart JOIN chartRank ON chart = number WHERE isKept ORDER BY country"
      ) == ["cz", "pl"])
    #expect(
      try place.strings("SELECT chart FROM chartRank WHERE chart NOT IN (SELECT number FROM chart)")
        == [])
  }

  @Test func `ranks without a chart and views of the user do not prevent upgrades`() async throws {
    // The sqlite3 shell leaves such ranks.
    try place.execute(
      """
      PRAGMA foreign_keys = OFF; DELETE FROM chart WHERE country = 'cz';
      CREATE VIEW mine AS SELECT day, count(*) AS charts FROM chart GROUP BY day;
      CREATE VIEW ranks AS SELECT * FROM chartRank
      """)
    let database = place.database()
    #expect(try await database.favorites().count == 3)
    await database.close()
    #expect(
      try place.strings("SELECT chart FROM chartRank WHERE chart NOT IN (SELECT number FROM chart)")
        == [])
    #expect(try place.strings("SELECT count(*) FROM mine") == ["30"])
    #expect(try place.strings("SELECT min(country) || max(kind) FROM ranks") == ["plsongs"])
    #expect(place.reports == [])
  }

  @Test func `the documented schema is that of a new and of an upgraded database`() async throws {
    let new = try DatabasePlace()
    try await new.make()
    try await place.make()
    func tables(_ place: DatabasePlace) throws -> [String] {
      try place.strings("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").map {
        $0.replacing(/--.*/, with: "").filter { !$0.isWhitespace }
      }
    }
    #expect(try tables(place) == tables(new))
    let schema = try new.strings(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
    )
    .map { $0 + ";\n" }.joined()
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../docs/files.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```sql\n\(schema)```\n"))
    // A comment describes the columns up to the next one.
    for table in try new.strings("SELECT sql FROM sqlite_schema WHERE type = 'table'") {
      let lines = table.split(separator: "\n").dropFirst()
      #expect(lines.isEmpty || lines.first?.contains("--") == true, "\(table)")
    }
  }
}
