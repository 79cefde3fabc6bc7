internal import GRDB

/// The tables of the database and their migrations.
enum LibrarySchema {
  static let favorites = "favorite"
  static let recents = "recent"
  static let charts = "chartPast"

  /// The number of the last migration, stored as `user_version`.
  private static let version = 1

  /// | - Throws: `LibraryDatabaseError` if the database was created by a newer version or another program.
  static func check(_ db: Database, path: String) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version <= Self.version else { throw LibraryDatabaseError.newer(path: path) }
    // Views, triggers and virtual tables could run arbitrary statements.
    let foreign = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM sqlite_master
        WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%'
        """)
    guard foreign == 0 else { throw notOurs(path) }
    guard try !migrator.hasBeenSuperseded(db) else {
      throw LibraryDatabaseError.newer(path: path)
    }
    guard try migrator.appliedIdentifiers(db).isEmpty else { return }
    let tables = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM sqlite_master WHERE name <> 'grdb_migrations'")
    guard tables == 0 else { throw notOurs(path) }
  }

  private static func notOurs(_ path: String) -> LibraryDatabaseError {
    .broken(path: path, reason: "not a hottracks database")
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("favorites, recents, charts") { db in
      for table in [favorites, recents] {
        try db.create(table: table) { table in
          // The newest entry has the highest number, independently of the clock.
          table.primaryKey("number", .integer)
          table.column("id", .text).notNull().unique()
          table.column("kind", .text).notNull()
          table.column("country", .text).notNull()
          table.column("name", .text).notNull()
          table.column("artistName", .text)
          table.column("collectionName", .text)
          // A list as JSON.
          table.column("genres", .text).notNull()
          table.column("releaseDate", .text)
          table.column("isExplicit", .boolean).notNull()
          table.column("url", .text)
          table.column("artworkURL100", .text)
          table.column("previewURL", .text)
          table.column("trackTimeMillis", .integer)
          table.column("trackPrice", .double)
          table.column("currency", .text)
          // Seconds since 1970.
          table.column("date", .double).notNull()
        }
      }
      try db.create(table: charts) { table in
        table.column("country", .text).notNull()
        table.column("kind", .text).notNull()
        table.column("source", .text).notNull()
        // A ChartOrderHistory as JSON.
        table.column("past", .text).notNull()
        table.primaryKey(["country", "kind", "source"])
      }
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    return migrator
  }
}
