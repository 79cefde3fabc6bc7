import Charts
import Foundation
internal import GRDB

/// Favorites and recents.
extension LibraryDatabase {
  /// The maximum number of recents.
  package static let maxRecents = 100

  /// Newest first.
  package func favorites() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await entries("favorite", "ORDER BY date DESC, number DESC")
  }

  package func favoriteIDs() async throws(LibraryDatabaseError) -> Set<String> {
    try await read(otherwise: []) { db in
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
    try await write { db in
      // Reversed, so that the first entry becomes the newest.
      Set(
        try entries.reversed().filter { entry in
          try Self.insert(entry, into: "favorite", in: db)
        }.map(\.id))
    }
  }

  /// - Returns: The IDs that were favorites.
  @discardableResult
  package func removeFavorites(
    _ ids: [String]
  ) async throws(LibraryDatabaseError) -> Set<String> {
    try await write { db in
      Set(
        try ids.filter { id in
          try db.execute(sql: "DELETE FROM favorite WHERE id = ?", arguments: [id])
          return db.changesCount > 0
        })
    }
  }

  package func removeRecents(_ ids: [String]) async throws(LibraryDatabaseError) {
    try await write { db in
      for id in ids { try db.execute(sql: "DELETE FROM recent WHERE id = ?", arguments: [id]) }
    }
  }

  /// Entries that were played or shown, newest first.
  package func recents() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await entries("recent", "ORDER BY number DESC")
  }

  /// Adds the newest entry and deletes the oldest ones beyond `maxRecents`.
  package func noteRecent(_ entry: RememberedEntry) async throws(LibraryDatabaseError) {
    try await noteRecents([entry])
  }

  /// Adds entries in one transaction, the newest last. Also deletes those of version 1.1.0 that have no ID.
  package func noteRecents(_ entries: [RememberedEntry]) async throws(LibraryDatabaseError) {
    guard !entries.isEmpty else { return }
    try await write { db in
      for entry in entries {
        try db.execute(sql: "DELETE FROM recent WHERE id = ?", arguments: [entry.id])
        try Self.insert(entry, into: "recent", in: db)
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
    guard let list = try? EntryCoding.text(ids) else { return [:] }
    var found: [String: RememberedEntry] = [:]
    for table in ["recent", "favorite"] {
      let entries = try await entries(table, "WHERE id IN (SELECT value FROM json_each(?))", [list])
      for entry in entries { found[entry.id] = entry }
    }
    return found
  }

  /// Without rows that have no valid ID, which version 1.1.0 could add to recents. Rows that this version cannot read are
  /// reported.
  private func entries(
    _ table: String, _ conditions: String, _ arguments: [String] = []
  ) async throws(LibraryDatabaseError) -> [RememberedEntry] {
    let none: ([RememberedEntry], [String]) = ([], [])
    let (entries, undecodable) = try await read(otherwise: none) { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT CAST(id AS TEXT), CAST(country AS TEXT), CAST(date AS REAL), CAST(entry AS TEXT)
          FROM \(table) \(conditions)
          """, arguments: StatementArguments(arguments)
      ).filter { EntryID.isValid($0[0] as String) }
      let decoded = EntryCoding.entries(rows.map { $0[3] })
      var (entries, undecodable) = none
      for (row, entry) in zip(rows, decoded) {
        if let entry {
          let date = Date(timeIntervalSince1970: row[2])
          entries.append(RememberedEntry(entry, country: row[1], date: date))
        } else {
          undecodable.append("\(table) \(row[0] as String)")
        }
      }
      return (entries, undecodable)
    }
    reportUndecodable(undecodable)
    return entries
  }

  /// An existing row is not changed, and an entry without a valid ID is not added.
  ///
  /// - Returns: Whether the entry was added.
  @discardableResult
  private static func insert(
    _ new: RememberedEntry, into table: String, in db: Database
  ) throws -> Bool {
    guard EntryID.isValid(new.id) else { return false }
    try db.execute(
      sql: "INSERT OR IGNORE INTO \(table) (id, country, date, entry) VALUES (?, ?, ?, ?)",
      arguments: [
        new.id, new.country, new.date.timeIntervalSince1970, try EntryCoding.text(new.entry),
      ])
    return db.changesCount > 0
  }
}
