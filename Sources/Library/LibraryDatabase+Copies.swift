package import Foundation
internal import GRDB
internal import Support

/// Copies the database, adds the recorded charts of another one, and checks it.
extension LibraryDatabase {
  /// Writes a copy, as of now, while other processes use the database (https://sqlite.org/lang_vacuum.html#vacuuminto).
  ///
  /// - Parameter copy: A path without a file. It exists only once the copy is complete.
  package func backUp(to copy: String) async throws(LibraryDatabaseError) {
    let part = "\(copy).\(getpid()).part"
    try await read(in: nil, otherwise: ()) { [path] db in
      defer { for suffix in ["", "-wal", "-shm"] { unlink(part + suffix) } }
      do {
        let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
          throw LibraryDatabaseError.readOnly(path: copy, reason: String(cString: strerror(errno)))
        }
        defer { Glibc.close(file) }
        try db.execute(sql: "VACUUM INTO ?", arguments: [part])
        let queue = try DatabaseQueue(path: part)
        try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()
        guard fsync(file) == 0 else { throw LibraryDatabaseError.diskFull(path: copy) }
        guard link(part, copy) == 0 || errno != EEXIST && rename(part, copy) == 0 else {
          throw LibraryDatabaseError.readOnly(path: copy, reason: String(cString: strerror(errno)))
        }
      } catch {
        switch LibraryDatabaseError(error, path: copy) {
        case .diskFull, .readOnly: throw LibraryDatabaseError(error, path: copy)
        default: throw LibraryDatabaseError(error, path: path)
        }
      }
    }
    let time = now().timeIntervalSince1970
    // A database that cannot be written has no record of its backup.
    try? await write(in: .immediate) { db in
      try db.execute(sql: "DELETE FROM backup")
      try db.execute(sql: "INSERT INTO backup VALUES (?, ?)", arguments: [time, copy])
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
  /// - Parameter other: A database of version 1.1.0 or later. It is not changed.
  package func importCharts(from other: String) async throws(LibraryDatabaseError) -> Imported {
    let address = try await BlockingQueue.runAlone { () throws(LibraryDatabaseError) in
      try LibraryFile(path: other, isReadOnly: true, lockWait: LockWait(.seconds(2)))
        .readOnlyAddress()
    }
    return try await write(in: nil) { db in
      var genre = "genre"
      do {
        try db.execute(sql: "ATTACH ? AS other", arguments: [address])
        let version = try Int.fetchOne(db, sql: "PRAGMA other.user_version") ?? 0
        guard version <= LibrarySchema.version else {
          throw LibraryDatabaseError.newer(path: other)
        }
        if let reason = try LibrarySchema.problem(of: db, "other.") {
          throw LibraryDatabaseError.broken(path: other, reason: reason)
        }
        let columns = try String.fetchSet(
          db, sql: "SELECT name FROM pragma_table_info('chart', 'other')")
        guard columns.contains("isKept") else {
          throw LibraryDatabaseError.failed(path: other, reason: "not a HotTracks database")
        }
        // Version 1.1.0 has no charts of genres.
        if !columns.contains("genre") { genre = "''" }
      } catch {
        try? db.execute(sql: "DETACH other")
        throw LibraryDatabaseError(error, path: other)
      }
      defer { try? db.execute(sql: "DETACH other") }
      var imported = Imported()
      try db.inTransaction(.immediate) {
        imported = try Self.importCharts(in: db, genre: genre)
        return .commit
      }
      return imported
    }
  }

  /// - Parameters:
  ///   - db: With the other database as `other`.
  ///   - genre: The expression for the genre in the other database.
  private static func importCharts(in db: Database, genre: String) throws -> Imported {
    let key = "country, kind, source, genre, day"
    let otherKey = "country, kind, source, \(genre), day"
    let values = "title, updated, fetched, requested, depth, isFallback, isKept"
    let all = try Int.fetchOne(db, sql: "SELECT count(*) FROM other.chart WHERE isKept") ?? 0
    // A recorded chart replaces one that is not kept.
    try db.execute(
      sql: """
        DELETE FROM main.chart WHERE NOT isKept
        AND (\(key)) IN (SELECT \(otherKey) FROM other.chart WHERE isKept)
        """)
    // Only now, because SQLite uses the highest numbers again.
    let last = try Int64.fetchOne(db, sql: "SELECT max(number) FROM main.chart") ?? 0
    try db.execute(
      sql: """
        INSERT INTO main.chart (\(key), \(values))
        SELECT \(otherKey), \(values) FROM other.chart WHERE isKept
        AND (\(otherKey)) NOT IN (SELECT \(key) FROM main.chart);
        CREATE TEMP TABLE imported AS
        SELECT new.number AS new, old.number AS old FROM main.chart AS new
        JOIN (SELECT number, country, kind, source, \(genre) AS genre, day FROM other.chart) AS old
          USING (\(key))
        WHERE new.number > \(last);
        INSERT INTO main.chartRank
        SELECT new, rank, id FROM imported JOIN other.chartRank ON chart = old;
        INSERT INTO main.entry (id, country, fetched, charted, details)
        SELECT id, country, fetched, charted, details FROM other.entry
        WHERE (id, country) IN (
          SELECT id, country FROM imported JOIN main.chartRank ON chart = new
          JOIN main.chart ON number = new)
        ON CONFLICT DO UPDATE SET charted = coalesce(charted, excluded.charted);
        """)
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM imported") ?? 0
    try db.execute(sql: "DROP TABLE imported")
    return Imported(charts: count, known: all - count)
  }

  /// Whether the database is valid, and can be written now: reads all of it, writes, and takes that back.
  package func check() async throws(LibraryDatabaseError) {
    try await write(in: nil) { [path] db in
      if let reason = try LibrarySchema.problem(of: db) {
        throw LibraryDatabaseError.broken(path: path, reason: reason)
      }
      // Committed, because a transaction that is rolled back may not reach the disk.
      try db.execute(sql: "INSERT INTO lookup VALUES (0)")
      try db.execute(sql: "DELETE FROM lookup WHERE time = 0")
    }
  }
}
