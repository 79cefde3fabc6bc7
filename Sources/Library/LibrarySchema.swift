internal import GRDB

/// The tables of the database, as they came to be.
enum LibrarySchema {
  static let favorites = "favorite"
  static let recents = "recent"
  static let charts = "chartPast"

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("favorites, recents, charts") { db in
      for table in [favorites, recents] {
        try db.create(table: table) { table in
          table.primaryKey("id", .text)
          table.column("kind", .text).notNull()
          table.column("country", .text).notNull()
          table.column("name", .text).notNull()
          table.column("artistName", .text)
          table.column("collectionName", .text)
          table.column("genres", .text).notNull()
          table.column("releaseDate", .text)
          table.column("isExplicit", .boolean).notNull()
          table.column("url", .text)
          table.column("artworkURL100", .text)
          table.column("previewURL", .text)
          table.column("trackTimeMillis", .integer)
          table.column("trackPrice", .double)
          table.column("currency", .text)
          table.column("date", .datetime).notNull()
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
    }
    return migrator
  }
}
