import Charts
import Foundation
internal import GRDB

/// The tables of the database. Upgrades keep all favorites, recents and recorded charts.
enum LibrarySchema {
  /// Stored as `user_version`. Version 1.1.0 has 4.
  static let version = 5

  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// What SQLite finds wrong with a database; `nil` if it is valid. Reads all of it.
  ///
  /// - Parameter schema: The name of an attached database, with a dot.
  static func problem(of db: Database, _ schema: String = "") throws -> String? {
    let problem = try String.fetchOne(db, sql: "PRAGMA \(schema)quick_check(1)")
    return problem == "ok" ? nil : problem.flatMap(CleanText.cleaned) ?? "invalid file"
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("one database") { db in
      try db.execute(
        sql: """
          CREATE TABLE chart (
            number INTEGER PRIMARY KEY, country TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL,
            day TEXT NOT NULL, title TEXT, updated REAL, fetched REAL NOT NULL,
            requested INTEGER NOT NULL, depth INTEGER NOT NULL, isFallback BOOLEAN NOT NULL,
            UNIQUE (country, kind, source, day)
          );
          CREATE TABLE chartRank (
            -- chart.number
            chart INTEGER NOT NULL REFERENCES chart ON DELETE CASCADE,
            -- 1 is the best. Entries without a valid ID leave gaps.
            rank INTEGER NOT NULL,
            -- Apple's ID of the entry. The same song can have another ID in another country.
            id TEXT NOT NULL,
            PRIMARY KEY (chart, rank)
          ) WITHOUT ROWID;
          CREATE INDEX chartRankByID ON chartRank (id, chart);
          CREATE TABLE entry (
            -- Apple's ID, and the storefront of the values.
            id TEXT NOT NULL,
            country TEXT NOT NULL,
            -- When it was looked up; NULL if never.
            fetched REAL,
            -- JSON: as the last chart describes it, and as the last lookup does.
            charted TEXT,
            details TEXT,
            -- From the JSON.
            name TEXT AS (
              coalesce(json_extract(charted, '$.name'), json_extract(details, '$.name'))),
            artistName TEXT AS (
              coalesce(json_extract(charted, '$.artistName'), json_extract(details, '$.artistName'))),
            -- The store page.
            url TEXT AS (coalesce(json_extract(charted, '$.url'), json_extract(details, '$.url'))),
            PRIMARY KEY (id, country)
          );
          CREATE TABLE favorite (
          \(rememberedColumns("When it was added."))
          );
          -- What was played or viewed last.
          CREATE TABLE recent (
          \(rememberedColumns("When it was played or viewed."))
          );
          CREATE TABLE lookup (
            -- When a lookup was sent, in the last minute.
            time REAL NOT NULL
          );
          """)
    }
    migrator.registerMigration("answers") { db in
      try db.execute(
        sql: """
          CREATE TABLE answer (
            -- The oldest has the lowest number, independently of the clock.
            number INTEGER PRIMARY KEY,
            -- Path and query of a search or lookup.
            address TEXT NOT NULL UNIQUE,
            -- When it was received.
            fetched REAL NOT NULL,
            -- As received.
            body BLOB NOT NULL
          );
          """)
    }
    migrator.registerMigration("history") { db in
      try db.execute(sql: "ALTER TABLE chart ADD COLUMN isKept BOOLEAN NOT NULL DEFAULT TRUE")
    }
    // With foreign keys on, `DROP TABLE chart` would delete all ranks. GRDB turns them off for this migration, and
    // checks them before it commits.
    migrator.registerMigration("archive", foreignKeyChecks: .deferred) { db in
      try db.execute(
        sql: """
          -- Left by other programs that have deleted charts.
          DELETE FROM chartRank WHERE chart NOT IN (SELECT number FROM chart);
          \(archive)
          """)
    }
    return migrator
  }

  private static func rememberedColumns(_ date: String) -> String {
    """
      -- The newest has the highest number, independently of the clock.
      number INTEGER PRIMARY KEY,
      -- Apple's ID, and the storefront in which it was found.
      id TEXT NOT NULL UNIQUE,
      country TEXT NOT NULL,
      -- \(date)
      date REAL NOT NULL,
      -- JSON: everything known about it.
      entry TEXT NOT NULL,
      -- From the JSON.
      name TEXT AS (json_extract(entry, '$.name')),
      artistName TEXT AS (json_extract(entry, '$.artistName')),
      -- The store page.
      url TEXT AS (json_extract(entry, '$.url'))
    """
  }

  private static let archive = """
    CREATE TABLE newChart (
      -- Times are seconds since 1970.
      number INTEGER PRIMARY KEY,
      -- The code of the storefront.
      country TEXT NOT NULL,
      -- songs, albums, podcasts … and most-played, top-songs …, as in --kind and --source.
      kind TEXT NOT NULL,
      source TEXT NOT NULL,
      -- The ID of the genre; empty for a chart of all genres.
      genre TEXT NOT NULL DEFAULT '',
      -- When it was fetched: yyyy-mm-dd in UTC.
      day TEXT NOT NULL,
      -- Apple's title, and Apple's date of the list.
      title TEXT,
      updated REAL,
      -- When it was fetched last, by the local clock.
      fetched REAL NOT NULL,
      -- The requested number of entries, and the last rank.
      requested INTEGER NOT NULL,
      depth INTEGER NOT NULL,
      -- Shown because the usual list could not be fetched.
      isFallback BOOLEAN NOT NULL,
      -- Kept permanently; others are deleted after a day.
      isKept BOOLEAN NOT NULL DEFAULT TRUE,
      UNIQUE (country, kind, source, genre, day)
    );
    INSERT INTO newChart
    SELECT number, country, kind, source, '', day, title, updated, fetched, requested, depth, isFallback,
      isKept FROM chart;
    DROP TABLE chart;
    -- Views that users have created would prevent it.
    PRAGMA legacy_alter_table = ON;
    ALTER TABLE newChart RENAME TO chart;
    PRAGMA legacy_alter_table = OFF;
    DROP VIEW IF EXISTS ranks;
    CREATE VIEW ranks AS
    -- The recorded charts, a row for each rank. Without a description of the entry, the names are NULL.
    SELECT day, chart.country AS country, kind, source, genre, rank, chartRank.id AS id, artistName, name
    FROM chart JOIN chartRank ON chart = number
    LEFT JOIN entry ON entry.id = chartRank.id AND entry.country = chart.country
    WHERE isKept;
    CREATE TABLE backup (
      -- When the last backup was made, and its path.
      time REAL NOT NULL,
      path TEXT NOT NULL
    );
    """
}

/// A row of a table, with times in seconds since 1970.
protocol LibraryRecord: Codable, FetchableRecord, PersistableRecord {}

extension LibraryRecord {
  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    .timeIntervalSince1970
  }

  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .timeIntervalSince1970
  }
}
