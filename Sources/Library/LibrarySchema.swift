import Foundation
internal import GRDB

/// The tables of the database.
enum LibrarySchema {
  /// Stored as `user_version`.
  static let version = 4

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("one database") { db in
      try db.execute(
        sql: """
          CREATE TABLE chart (
            -- Times are seconds since 1970.
            number INTEGER PRIMARY KEY,
            country TEXT NOT NULL,
            kind TEXT NOT NULL,
            source TEXT NOT NULL,
            day TEXT NOT NULL,
            title TEXT,
            updated REAL,
            fetched REAL NOT NULL,
            requested INTEGER NOT NULL,
            depth INTEGER NOT NULL,
            isFallback BOOLEAN NOT NULL,
            UNIQUE (country, kind, source, day)
          );
          CREATE TABLE chartRank (
            chart INTEGER NOT NULL REFERENCES chart ON DELETE CASCADE,
            rank INTEGER NOT NULL,
            id TEXT NOT NULL,
            PRIMARY KEY (chart, rank)
          ) WITHOUT ROWID;
          CREATE INDEX chartRankByID ON chartRank (id, chart);
          CREATE TABLE entry (
            id TEXT NOT NULL,
            country TEXT NOT NULL,
            -- When it was looked up.
            fetched REAL,
            -- JSON: as charts describe it, and as lookups do.
            charted TEXT,
            details TEXT,
            name TEXT AS (
              coalesce(json_extract(charted, '$.name'), json_extract(details, '$.name'))),
            artistName TEXT AS (
              coalesce(json_extract(charted, '$.artistName'), json_extract(details, '$.artistName'))),
            url TEXT AS (coalesce(json_extract(charted, '$.url'), json_extract(details, '$.url'))),
            PRIMARY KEY (id, country)
          );
          CREATE TABLE favorite (
            -- The newest has the highest number, independently of the clock.
          \(rememberedColumns)
          );
          CREATE TABLE recent (
          \(rememberedColumns)
          );
          CREATE TABLE lookup (time REAL NOT NULL);
          """)
    }
    migrator.registerMigration("answers") { db in
      try db.execute(
        sql: """
          CREATE TABLE answer (
            -- The oldest has the lowest number, independently of the clock.
            number INTEGER PRIMARY KEY,
            address TEXT NOT NULL UNIQUE,
            fetched REAL NOT NULL,
            body BLOB NOT NULL
          );
          """)
    }
    migrator.registerMigration("history") { db in
      try db.execute(
        sql: """
          -- Whether it is part of the history; others are deleted after a day.
          ALTER TABLE chart ADD COLUMN isKept BOOLEAN NOT NULL DEFAULT TRUE;
          PRAGMA user_version = \(version);
          """)
    }
    return migrator
  }

  private static let rememberedColumns = """
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      country TEXT NOT NULL,
      date REAL NOT NULL,
      entry TEXT NOT NULL,
      name TEXT AS (json_extract(entry, '$.name')),
      artistName TEXT AS (json_extract(entry, '$.artistName')),
      url TEXT AS (json_extract(entry, '$.url'))
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
