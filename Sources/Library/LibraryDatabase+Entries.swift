internal import Charts
internal import Foundation
internal import GRDB

extension LibraryDatabase {
  /// More than anyone has; one of these is no list that a person made.
  private static let mostRows = 100_000

  /// How many recents are kept.
  package static let mostRecents = 100

  /// Newest first: one that was taken back has its old date again.
  package func favorites() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await read(otherwise: []) {
      try Self.entries(of: LibrarySchema.favorites, orderedBy: "date DESC, number DESC", in: $0)
    }
  }

  package func favoriteIDs() async throws(LibraryDatabaseError) -> Set<String> {
    try await read(otherwise: []) { db in
      try Self.ids(in: db)
    }
  }

  /// What is a favorite already stays as it is.
  @discardableResult
  package func addFavorites(
    _ entries: [RememberedEntry]
  ) async throws(LibraryDatabaseError) -> AddedFavorites {
    let sound = entries.compactMap(\.sound)
    let refused = Set(entries.map(\.id)).subtracting(sound.map(\.id))
    guard !sound.isEmpty else { return AddedFavorites(refused: refused) }
    return try await write { db in
      var added = AddedFavorites(refused: refused)
      // The first of them is to be the newest.
      for entry in sound.reversed() {
        try Self.put(entry, into: LibrarySchema.favorites, in: db)
        if db.changesCount > 0 { added.new.insert(entry.id) }
      }
      return added
    }
  }

  /// - Returns: The ids of those that were favorites.
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
    try await write { db in
      var removed: Set<String> = []
      for id in ids {
        try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
        if db.changesCount > 0 { removed.insert(id) }
      }
      return removed
    }
  }

  /// What was looked at or played last, newest first.
  package func recents() async throws(LibraryDatabaseError) -> [RememberedEntry] {
    try await read(otherwise: []) {
      try Self.entries(of: LibrarySchema.recents, orderedBy: "number DESC", in: $0)
    }
  }

  /// Puts an entry before all recents; the oldest beyond ``mostRecents`` are forgotten.
  package func noteRecent(_ entry: RememberedEntry) async throws(LibraryDatabaseError) {
    try await noteRecents([entry])
  }

  /// The same with several, the newest last: all of them or none.
  package func noteRecents(_ entries: [RememberedEntry]) async throws(LibraryDatabaseError) {
    let entries = entries.compactMap(\.sound)
    guard !entries.isEmpty else { return }
    try await write { db in
      let table = LibrarySchema.recents
      for entry in entries {
        try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [entry.id])
        try Self.put(entry, into: table, in: db)
      }
      try db.execute(
        sql: """
          DELETE FROM \(table) WHERE id NOT IN
          (SELECT id FROM \(table) ORDER BY number DESC LIMIT ?)
          """, arguments: [Self.mostRecents])
    }
  }

  /// What is remembered of ids, as a favorite before as a recent.
  package func entries(
    of ids: [String]
  ) async throws(LibraryDatabaseError) -> [String: RememberedEntry] {
    let wanted = Set(ids).filter(TrackID.isOne)
    return try await read(otherwise: [:]) { db in
      var known: [String: RememberedEntry] = [:]
      for table in [LibrarySchema.recents, LibrarySchema.favorites] {
        let statement = try db.cachedStatement(
          sql: "SELECT \(RememberedEntry.columns) FROM \(table) WHERE id = ?")
        for id in wanted {
          if let entry = try Self.entry(statement, [id]) { known[id] = entry }
        }
      }
      return known
    }
  }

  /// A row that was spoiled costs itself alone.
  private static func entries(
    of table: String, orderedBy order: String, in db: Database
  ) throws -> [RememberedEntry] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(RememberedEntry.columns) FROM \(table) ORDER BY \(order) LIMIT ?
        """, arguments: [mostRows])
    var entries: [RememberedEntry] = []
    do {
      while let row = try rows.next() {
        if let entry = RememberedEntry(row) { entries.append(entry) }
      }
    } catch DatabaseError.SQLITE_TOOBIG {
      return try entriesOneByOne(of: table, in: db)
    }
    return entries
  }

  /// SQLite ends a statement at a value that is too large, so each row is given one of its own.
  private static func entriesOneByOne(
    of table: String, in db: Database
  ) throws -> [RememberedEntry] {
    let numbers = try Int64.fetchAll(
      db, sql: "SELECT number FROM \(table) ORDER BY number DESC LIMIT ?", arguments: [mostRows])
    let row = try db.cachedStatement(
      sql: "SELECT \(RememberedEntry.columns) FROM \(table) WHERE number = ?")
    return try numbers.compactMap { try entry(row, [$0]) }
  }

  /// `nil` also for a row that is too large to be one of ours.
  private static func entry(
    _ statement: Statement, _ arguments: StatementArguments
  ) throws -> RememberedEntry? {
    do {
      return try Row.fetchOne(statement, arguments: arguments).flatMap(RememberedEntry.init)
    } catch DatabaseError.SQLITE_TOOBIG {
      return nil
    }
  }

  private static func ids(in db: Database) throws -> Set<String> {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id FROM \(LibrarySchema.favorites) LIMIT ?", arguments: [mostRows])
    var ids: Set<String> = []
    while let row = try rows.next() {
      if let id = String.fromDatabaseValue(row[0]), TrackID.isOne(id) { ids.insert(id) }
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
