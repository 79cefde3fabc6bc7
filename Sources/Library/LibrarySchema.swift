internal import GRDB

/// The tables of the database, as they came to be.
enum LibrarySchema {
  static let favorites = "favorite"
  static let recents = "recent"
  static let charts = "chartPast"
  static let downloads = "downloads"

  /// What a database is to this program.
  enum Standing: Equatable, Sendable {
    case current
    /// Made by an older hottracks, or empty.
    case behind
    /// Made by a newer one.
    case ahead
    /// Another program's.
    case foreign
  }

  /// The number of the last migration, which SQLite keeps as `user_version`.
  private static let version = 2

  static func standing(of db: Database) throws -> Standing {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version")
    if let version, version > Self.version { return .ahead }
    guard try !computes(db) else { return .foreign }
    let known = Set(migrator.migrations)
    let applied = try migrator.appliedIdentifiers(db)
    if applied == known { return .current }
    if applied.isSuperset(of: known) { return .ahead }
    if applied.isEmpty {
      let tables = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM sqlite_master WHERE name <> 'grdb_migrations'")
      return tables == 0 ? .behind : .foreign
    }
    return applied.isSubset(of: known) ? .behind : .foreign
  }

  /// Whether what is read or written there may be another's statement, which may have no end: a view,
  /// a trigger, a virtual table. Ours are plain, and SQLite goes by the words that made them.
  private static func computes(_ db: Database) throws -> Bool {
    let others = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM sqlite_master
        WHERE sql NOT LIKE 'CREATE TABLE %' AND sql NOT LIKE 'CREATE INDEX %'
        AND sql NOT LIKE 'CREATE UNIQUE INDEX %'
        """)
    return others != 0
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("favorites, recents, charts") { db in
      for table in [favorites, recents] {
        try db.create(table: table) { table in
          // The newest has the highest, whatever the clock said.
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
        // A ChartPast as JSON.
        table.column("past", .text).notNull()
        table.primaryKey(["country", "kind", "source"])
      }
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    migrator.registerMigration("downloads") { db in
      try db.create(table: downloads) { table in
        // Of the file in the folder of previews.
        table.primaryKey("name", .text)
        table.column("id", .text).notNull()
        table.column("bytes", .integer).notNull()
        // Seconds since 1970.
        table.column("date", .double).notNull()
      }
      try db.execute(sql: "PRAGMA user_version = 2")
    }
    return migrator
  }
}
