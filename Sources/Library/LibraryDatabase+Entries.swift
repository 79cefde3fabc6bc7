internal import Foundation
internal import GRDB

extension RememberedEntry: FetchableRecord, EncodableRecord {}

extension LibraryDatabase {
  /// How many recents are kept.
  package static let mostRecents = 100

  /// Newest first.
  package func favorites() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await read(otherwise: []) { try Self.entries(of: LibrarySchema.favorites, in: $0) }
  }

  package func favoriteIDs() async throws(LibraryDatabaseError) -> Set<String> {
    try await read(otherwise: []) { db in
      try String.fetchSet(db, sql: "SELECT id FROM \(LibrarySchema.favorites)")
    }
  }

  /// What is a favourite already stays as it is.
  ///
  /// - Returns: the ids of those that were none.
  @discardableResult
  package func addFavorites(
    _ entries: [RememberedEntry]
  ) async throws(LibraryDatabaseError) -> Set<String> {
    try await write { db in
      var added: Set<String> = []
      // The first of them is to be the newest.
      for entry in entries.reversed() {
        try Self.put(entry, into: LibrarySchema.favorites, replacing: false, in: db)
        if db.changesCount > 0 { added.insert(entry.id) }
      }
      return added
    }
  }

  /// - Returns: the ids of those that were favourites.
  @discardableResult
  package func removeFavorites(
    _ ids: [String]
  ) async throws(LibraryDatabaseError) -> Set<String> {
    try await write { db in
      var removed: Set<String> = []
      for id in ids {
        try db.execute(
          sql: "DELETE FROM \(LibrarySchema.favorites) WHERE id = ?", arguments: [id])
        if db.changesCount > 0 { removed.insert(id) }
      }
      return removed
    }
  }

  /// What was looked at or played last, newest first.
  package func recents() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await read(otherwise: []) { try Self.entries(of: LibrarySchema.recents, in: $0) }
  }

  /// Puts an entry before all recents; the oldest beyond ``mostRecents`` are forgotten.
  package func noteRecent(_ entry: RememberedEntry) async throws(LibraryDatabaseError) {
    try await write { db in
      let table = LibrarySchema.recents
      // Its place among those of one moment is that of its row.
      try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [entry.id])
      try Self.put(entry, into: table, replacing: true, in: db)
      try db.execute(
        sql: """
          DELETE FROM \(table) WHERE id NOT IN
          (SELECT id FROM \(table) ORDER BY date DESC, rowid DESC LIMIT ?)
          """, arguments: [Self.mostRecents])
    }
  }

  package func forgetRecents() async throws(LibraryDatabaseError) {
    try await write { db in
      try db.execute(sql: "DELETE FROM \(LibrarySchema.recents)")
    }
  }

  /// What is remembered of ids, as a favourite before as a recent.
  package func entries(
    of ids: [String]
  ) async throws(LibraryDatabaseError) -> [String: RememberedEntry] {
    let wanted = Set(ids)
    return try await read(otherwise: [:]) { db in
      let known = try [LibrarySchema.favorites, LibrarySchema.recents].flatMap {
        try Self.entries(of: $0, in: db)
      }
      return Dictionary(known.filter { wanted.contains($0.id) }.map { ($0.id, $0) }) { first, _ in
        first
      }
    }
  }

  private static func entries(of table: String, in db: Database) throws -> [RememberedEntry] {
    try RememberedEntry.fetchAll(
      db, sql: "SELECT * FROM \(table) ORDER BY date DESC, rowid DESC")
  }

  private static func put(
    _ entry: RememberedEntry, into table: String, replacing: Bool, in db: Database
  ) throws {
    let values = try entry.databaseDictionary
    let columns = values.keys.sorted()
    let verb = replacing ? "INSERT OR REPLACE" : "INSERT OR IGNORE"
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "\(verb) INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))",
      arguments: StatementArguments(columns.map { values[$0] }))
  }
}
