import Charts
import Foundation
internal import GRDB

/// Favorites and recents.
extension LibraryDatabase {
  /// The maximum number of recents.
  package static let maxRecents = 100

  /// Newest first. If the removal of a favorite is undone, it keeps its date.
  package func favorites() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await perform(.read, needsFile: true) {
      try RememberedRecord.entries("FROM favorite ORDER BY date DESC, number DESC", in: $0)
    }
  }

  package func favoriteIDs() async throws(LibraryDatabaseError) -> Set<String> {
    try await perform(.read, needsFile: true) { db in
      try String.fetchSet(db, sql: "SELECT id FROM favorite")
    }
  }

  /// Existing favorites are not changed.
  ///
  /// - Returns: The IDs that were added.
  @discardableResult
  package func addFavorites(
    _ entries: [RememberedEntry]
  ) async throws(LibraryDatabaseError) -> Set<String> {
    try await perform(.write, needsFile: true) { db in
      // Reversed, so that the first entry becomes the newest.
      Set(
        try entries.reversed().filter { entry in
          try RememberedRecord.insert(entry, into: "favorite", in: db)
        }.map(\.id))
    }
  }

  /// - Returns: The IDs that were favorites.
  @discardableResult
  package func removeFavorites(
    _ ids: [String]
  ) async throws(LibraryDatabaseError) -> Set<String> {
    try await perform(.write, needsFile: true) { db in
      Set(
        try ids.filter { id in
          try db.execute(sql: "DELETE FROM favorite WHERE id = ?", arguments: [id])
          return db.changesCount > 0
        })
    }
  }

  package func removeRecents(_ ids: [String]) async throws(LibraryDatabaseError) {
    try await perform(.write, needsFile: true) { db in
      for id in ids { try db.execute(sql: "DELETE FROM recent WHERE id = ?", arguments: [id]) }
    }
  }

  /// Entries that were played or shown, newest first.
  package func recents() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await perform(.read, needsFile: true) {
      try RememberedRecord.entries("FROM recent ORDER BY number DESC", in: $0)
    }
  }

  /// Adds the newest entry and deletes the oldest ones beyond `maxRecents`.
  package func noteRecent(_ entry: RememberedEntry) async throws(LibraryDatabaseError) {
    try await noteRecents([entry])
  }

  /// Adds entries in one transaction, the newest last. Also deletes those of version 1.1.0 that have no ID.
  package func noteRecents(_ entries: [RememberedEntry]) async throws(LibraryDatabaseError) {
    guard !entries.isEmpty else { return }
    try await perform(.write, needsFile: true) { db in
      for entry in entries {
        try db.execute(sql: "DELETE FROM recent WHERE id = ?", arguments: [entry.id])
        try RememberedRecord.insert(entry, into: "recent", in: db)
      }
      try db.execute(
        sql: """
          DELETE FROM recent WHERE number NOT IN
          (SELECT number FROM recent WHERE id != '' ORDER BY number DESC LIMIT ?)
          """, arguments: [Self.maxRecents])
    }
  }

  /// Favorites and recents by ID. If an entry is both, the favorite.
  package func entries(
    of ids: [String]
  ) async throws(LibraryDatabaseError) -> [String: RememberedEntry] {
    try await perform(.read, needsFile: true) { db in
      let list = try EntryCoding.text(ids)
      var found: [String: RememberedEntry] = [:]
      for table in ["recent", "favorite"] {
        let entries = try RememberedRecord.entries(
          "FROM \(table) WHERE id IN (SELECT value FROM json_each(?))", [list], in: db)
        for entry in entries { found[entry.id] = entry }
      }
      return found
    }
  }
}

/// A row of favorites or recents.
private struct RememberedRecord: LibraryRecord {
  let country: String
  let date: Date
  let entry: Entry

  /// Without rows that have no valid ID, which version 1.1.0 could add to recents.
  static func entries(
    _ query: String, _ arguments: StatementArguments = [], in db: Database
  ) throws -> [RememberedEntry] {
    try fetchAll(db, sql: "SELECT country, date, entry \(query)", arguments: arguments)
      .map { RememberedEntry($0.entry, country: $0.country, date: $0.date) }
      .filter { EntryID.isValid($0.id) }
  }

  /// An existing row is not changed, and an entry without a valid ID is not added.
  ///
  /// - Returns: Whether the entry was added.
  @discardableResult
  static func insert(_ new: RememberedEntry, into table: String, in db: Database) throws -> Bool {
    guard EntryID.isValid(new.id) else { return false }
    try db.execute(
      sql: "INSERT OR IGNORE INTO \(table) (id, country, date, entry) VALUES (?, ?, ?, ?)",
      arguments: [
        new.id, new.country, new.date.timeIntervalSince1970, try EntryCoding.text(new.entry),
      ])
    return db.changesCount > 0
  }
}
