internal import Charts
internal import Foundation
internal import GRDB

extension LibraryDatabase {
  private static let maxRows = 100_000

  /// The maximum number of recents.
  package static let maxRecents = 100

  /// Newest first. If the removal of a favorite is undone, it keeps its date.
  package func favorites() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await reader.perform(otherwise: []) {
      try Self.entries(of: LibrarySchema.favorites, orderedBy: "date DESC, number DESC", in: $0)
    }
  }

  package func favoriteIDs() async throws(LibraryDatabaseError) -> Set<String> {
    try await reader.perform(otherwise: []) { db in
      try Self.ids(in: db)
    }
  }

  /// Existing favorites are not changed.
  @discardableResult
  package func addFavorites(
    _ entries: [RememberedEntry]
  ) async throws(LibraryDatabaseError) -> AddedFavorites {
    let valid = entries.compactMap(\.validated)
    let refused = Set(entries.map(\.id)).subtracting(valid.map(\.id))
    guard !valid.isEmpty else { return AddedFavorites(refused: refused) }
    return try await writer.perform { db in
      var added = AddedFavorites(refused: refused)
      // Reversed, so that the first entry becomes the newest.
      for entry in valid.reversed() {
        try Self.put(entry, into: LibrarySchema.favorites, in: db)
        if db.changesCount > 0 { added.new.insert(entry.id) }
      }
      return added
    }
  }

  /// | - Returns: The IDs that were favorites.
  @discardableResult
  package func removeFavorites(
    _ ids: [String]
  ) async throws(LibraryDatabaseError) -> Set<String> {
    try await remove(ids, from: LibrarySchema.favorites)
  }

  package func removeRecents(_ ids: [String]) async throws(LibraryDatabaseError) {
    _ = try await remove(ids, from: LibrarySchema.recents)
  }

  private func remove(
    _ ids: [String], from table: String
  ) async throws(LibraryDatabaseError) -> Set<String> {
    try await writer.perform { db in
      var removed: Set<String> = []
      for id in ids {
        try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
        if db.changesCount > 0 { removed.insert(id) }
      }
      return removed
    }
  }

  /// Entries that were played or shown, newest first.
  package func recents() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await reader.perform(otherwise: []) {
      try Self.entries(of: LibrarySchema.recents, orderedBy: "number DESC", in: $0)
    }
  }

  /// Adds the newest entry and deletes the oldest ones beyond `maxRecents`.
  package func noteRecent(_ entry: RememberedEntry) async throws(LibraryDatabaseError) {
    try await noteRecents([entry])
  }

  /// Adds entries in one transaction, the newest last.
  package func noteRecents(_ entries: [RememberedEntry]) async throws(LibraryDatabaseError) {
    let entries = entries.compactMap(\.validated)
    guard !entries.isEmpty else { return }
    try await writer.perform { db in
      let table = LibrarySchema.recents
      for entry in entries {
        try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [entry.id])
        try Self.put(entry, into: table, in: db)
      }
      try db.execute(
        sql: """
          DELETE FROM \(table) WHERE id NOT IN
          (SELECT id FROM \(table) ORDER BY number DESC LIMIT ?)
          """, arguments: [Self.maxRecents])
    }
  }

  /// Favorites and recents by ID. If an entry is both, the favorite.
  package func entries(
    of ids: [String]
  ) async throws(LibraryDatabaseError) -> [String: RememberedEntry] {
    let wanted = Set(ids).filter(EntryID.isValid)
    return try await reader.perform(otherwise: [:]) { db in
      var known: [String: RememberedEntry] = [:]
      for table in [LibrarySchema.recents, LibrarySchema.favorites] {
        let statement = try db.cachedStatement(
          sql: "SELECT \(RememberedEntry.columns) FROM \(table) WHERE id = ?")
        for id in wanted {
          if let row = try Row.fetchOne(statement, arguments: [id]) {
            known[id] = RememberedEntry(row) ?? known[id]
          }
        }
      }
      return known
    }
  }

  /// Skips invalid rows.
  private static func entries(
    of table: String, orderedBy order: String, in db: Database
  ) throws -> [RememberedEntry] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(RememberedEntry.columns) FROM \(table) ORDER BY \(order) LIMIT ?
        """, arguments: [maxRows])
    var entries: [RememberedEntry] = []
    while let row = try rows.next() {
      if let entry = RememberedEntry(row) { entries.append(entry) }
    }
    return entries
  }

  private static func ids(in db: Database) throws -> Set<String> {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id FROM \(LibrarySchema.favorites) LIMIT ?", arguments: [maxRows])
    var ids: Set<String> = []
    while let row = try rows.next() {
      if let id = String.fromDatabaseValue(row[0]), EntryID.isValid(id) { ids.insert(id) }
    }
    return ids
  }

  private static func put(
    _ entry: RememberedEntry, into table: String, in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO \(table) (\(RememberedEntry.columns))
        VALUES (\(RememberedEntry.placeholders))
        """, arguments: entry.arguments)
  }
}

/// The result of adding favorites, by ID. IDs in neither set were already favorites.
package struct AddedFavorites: Equatable, Sendable {
  package var new: Set<String> = []
  /// Entries with too little data to be stored.
  package var refused: Set<String>
}
