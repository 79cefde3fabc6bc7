package import Charts
package import Foundation
internal import GRDB
internal import Support

/// Which recorded charts are meant. `nil` matches all.
package struct ArchiveFilter: Equatable, Sendable {
  /// Codes of storefronts.
  package var countries: [String]?
  package var kind: MediaKind?
  package var source: ChartSource?
  /// `yyyy-MM-dd`, inclusive.
  package var firstDay: String?
  package var lastDay: String?

  package init(
    countries: [String]? = nil, kind: MediaKind? = nil, source: ChartSource? = nil,
    firstDay: String? = nil, lastDay: String? = nil
  ) {
    (self.countries, self.kind, self.source) = (countries, kind, source)
    (self.firstDay, self.lastDay) = (firstDay, lastDay)
  }

  /// For tables and views with these columns.
  fileprivate var condition: SQL {
    var condition: SQL = "TRUE"
    if let countries { condition += " AND country IN \(countries)" }
    if let kind { condition += " AND kind = \(kind.rawValue)" }
    if let source { condition += " AND source = \(source.rawValue)" }
    if let firstDay { condition += " AND day >= \(firstDay)" }
    if let lastDay { condition += " AND day <= \(lastDay)" }
    return condition
  }
}

/// The recorded days of a list in a country.
package struct RecordedList: Equatable, Sendable, Decodable {
  package let country: String
  package let kind: String
  package let source: String
  package let genre: String
  package let firstDay: String
  package let lastDay: String
  package let days: Int
  /// Days with the same list as the recorded day before.
  package let unchanged: Int
  /// Its share of the file, by the number of ranks.
  package let bytes: Int

  /// Days from the first to the last one that were not recorded.
  package var missing: Int {
    guard let first = Date(day: firstDay), let last = Date(day: lastDay) else { return 0 }
    return Int((last.timeIntervalSince(first) / 86_400).rounded()) + 1 - days
  }
}

/// A rank of a recorded chart, as in the view `ranks`.
package struct RecordedRank: Equatable, Sendable, Decodable {
  package let day: String
  package let country: String
  package let kind: String
  package let source: String
  package let genre: String
  package let rank: Int
  package let id: String
  package let artistName: String?
  package let name: String?
}

extension RecordedList: FetchableRecord {}
extension RecordedRank: FetchableRecord {}

/// What can be done with the recorded charts as a whole.
extension LibraryDatabase {
  /// The recorded lists, by country, kind, source and genre.
  package func recordedLists(
    _ filter: ArchiveFilter = ArchiveFilter()
  ) async throws(LibraryDatabaseError) -> [RecordedList] {
    try await read(otherwise: []) { db in
      try SQLRequest<RecordedList>(
        literal: """
          WITH kept AS (
            SELECT *, lag(number) OVER (PARTITION BY country, kind, source, genre ORDER BY day) AS before,
              (SELECT count(*) FROM chartRank WHERE chart = number) AS ranks
            FROM chart WHERE isKept AND \(filter.condition)
          )
          SELECT country, kind, source, genre, min(day) AS firstDay, max(day) AS lastDay,
            count(*) AS days,
            sum(
              before IS NOT NULL
              AND ranks = (SELECT count(*) FROM chartRank WHERE chart = before)
              AND NOT EXISTS (
                SELECT 1 FROM chartRank AS new
                LEFT JOIN chartRank AS old ON old.chart = before AND old.rank = new.rank
                WHERE new.chart = number AND new.id IS NOT old.id)) AS unchanged,
            CAST(
              sum(ranks) * 1.0 / max(1, (SELECT count(*) FROM chartRank))
              * (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS INTEGER
            ) AS bytes
          FROM kept GROUP BY country, kind, source, genre ORDER BY country, kind, source, genre
          """
      ).fetchAll(db)
    }
  }

  package func recordedCharts(
    _ filter: ArchiveFilter
  ) async throws(LibraryDatabaseError) -> Int {
    try await read(otherwise: 0) { db in
      try SQLRequest<Int>(
        literal: "SELECT count(*) FROM chart WHERE isKept AND \(filter.condition)"
      ).fetchOne(db) ?? 0
    }
  }

  /// - Returns: The number of deleted charts.
  @discardableResult
  package func deleteCharts(_ filter: ArchiveFilter) async throws(LibraryDatabaseError) -> Int {
    try await write { db in
      try db.execute(literal: "DELETE FROM chart WHERE isKept AND \(filter.condition)")
      return db.changesCount
    }
  }

  /// The days on which any chart was recorded.
  package func archivedDays(
    _ filter: ArchiveFilter = ArchiveFilter()
  ) async throws(LibraryDatabaseError) -> [String] {
    try await read(otherwise: []) { db in
      try SQLRequest<String>(
        literal: """
          SELECT DISTINCT day FROM chart WHERE isKept AND \(filter.condition) ORDER BY day
          """
      ).fetchAll(db)
    }
  }

  /// All ranks of a day. An export reads one day after the other, so that it needs little memory.
  package func archivedRanks(
    _ filter: ArchiveFilter, on day: String
  ) async throws(LibraryDatabaseError) -> [RecordedRank] {
    try await read(otherwise: []) { db in
      try SQLRequest<RecordedRank>(
        literal: """
          SELECT * FROM ranks WHERE day = \(day) AND \(filter.condition)
          ORDER BY country, kind, source, genre, rank
          """
      ).fetchAll(db)
    }
  }

  /// Writes a copy, as of now, while other processes use the database (https://sqlite.org/lang_vacuum.html#vacuuminto).
  ///
  /// - Parameter copy: A path without a file.
  package func backUp(to copy: String) async throws(LibraryDatabaseError) {
    try await withoutTransaction { [path, now] db in
      let file = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        throw LibraryDatabaseError.readOnly(path: copy, reason: String(cString: strerror(errno)))
      }
      defer { Glibc.close(file) }
      do {
        try db.execute(sql: "VACUUM INTO ?", arguments: [copy])
        guard fsync(file) == 0 else { throw LibraryDatabaseError.diskFull(path: copy) }
      } catch {
        unlink(copy)
        let failure = LibraryDatabaseError(error, path: copy)
        if case .broken = failure { throw LibraryDatabaseError(error, path: path) }
        throw failure
      }
      // A database that cannot be written has no record of its backup.
      try? db.inTransaction {
        try db.execute(sql: "DELETE FROM backup")
        try db.execute(
          sql: "INSERT INTO backup VALUES (?, ?)",
          arguments: [now().timeIntervalSince1970, copy])
        return .commit
      }
    }
  }

  /// When the last backup was made, and its path.
  package func lastBackup() async throws(LibraryDatabaseError) -> (date: Date, path: String)? {
    try await read(otherwise: nil) { db in
      try Row.fetchOne(db, sql: "SELECT time, path FROM backup ORDER BY time DESC").map {
        (Date(timeIntervalSince1970: $0[0]), $0[1])
      }
    }
  }

  package struct Imported: Equatable, Sendable {
    /// Days of lists.
    package var charts = 0
    /// Those that this database had already.
    package var known = 0
  }

  /// Adds the recorded charts of another database that this one lacks, in one transaction.
  ///
  /// - Parameter other: A database of this or an earlier version. It is not changed.
  package func importCharts(from other: String) async throws(LibraryDatabaseError) -> Imported {
    let copy = NSTemporaryDirectory() + "/hottracks-\(UUID().uuidString).sqlite"
    defer { for suffix in ["", "-wal", "-shm"] { unlink(copy + suffix) } }
    try await BlockingQueue.runAlone { () throws(LibraryDatabaseError) in
      try LibraryFile(path: other, isReadOnly: true, lockWait: self.lockWait).upgradedCopy(to: copy)
    }
    return try await withoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS other", arguments: [copy])
      defer { try? db.execute(sql: "DETACH other") }
      var imported = Imported()
      try db.inTransaction(.immediate) {
        imported = try Self.importCharts(in: db)
        return .commit
      }
      return imported
    }
  }

  /// - Parameter db: With the other database as `other`.
  private static func importCharts(in db: Database) throws -> Imported {
    let key = "country, kind, source, genre, day"
    let values = "\(key), title, updated, fetched, requested, depth, isFallback, isKept"
    let last = try Int64.fetchOne(db, sql: "SELECT max(number) FROM main.chart") ?? 0
    let all = try Int.fetchOne(db, sql: "SELECT count(*) FROM other.chart WHERE isKept") ?? 0
    // Charts that are not kept give way.
    try db.execute(
      sql: """
        DELETE FROM main.chart WHERE NOT isKept
        AND (\(key)) IN (SELECT \(key) FROM other.chart WHERE isKept);
        INSERT INTO main.chart (\(values))
        SELECT \(values) FROM other.chart WHERE isKept
        AND (\(key)) NOT IN (SELECT \(key) FROM main.chart);
        """)
    let count =
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM main.chart WHERE number > ?", arguments: [last]) ?? 0
    try db.execute(
      sql: """
        CREATE TEMP TABLE imported AS
        SELECT new.number AS new, old.number AS old FROM main.chart AS new
        JOIN other.chart AS old USING (\(key)) WHERE new.number > \(last);
        INSERT INTO main.chartRank
        SELECT new, rank, id FROM imported JOIN other.chartRank ON chart = old;
        INSERT INTO main.entry (id, country, fetched, charted, details)
        SELECT id, country, fetched, charted, details FROM other.entry
        WHERE (id, country) IN (
          SELECT id, country FROM imported JOIN main.chartRank ON chart = new
          JOIN main.chart ON number = new)
        ON CONFLICT DO UPDATE SET charted = coalesce(charted, excluded.charted);
        DROP TABLE imported;
        """)
    return Imported(charts: count, known: all - count)
  }

  /// Whether the database is valid, and can be written now: reads all of it, writes, and takes that back.
  package func check() async throws(LibraryDatabaseError) {
    struct Undo: Error {}
    try await withoutTransaction { [path] db in
      if let problem = try String.fetchOne(db, sql: "PRAGMA quick_check(1)"), problem != "ok" {
        throw LibraryDatabaseError.broken(
          path: path, reason: CleanText.cleaned(problem) ?? "invalid file")
      }
      do {
        try db.inTransaction(.immediate) {
          try db.execute(sql: "INSERT INTO lookup VALUES (0)")
          throw Undo()
        }
      } catch is Undo {}
    }
  }
}
