internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// An open database of ours, of this schema.
struct LibraryConnection: Sendable {
  let queue: DatabaseQueue
  let identity: LibraryFile.Identity
  /// One larger than this is not looked at as a whole before it is written to.
  private static let mostChecked = 32 << 20
  /// Of a value, and of a row: far more than any of ours, and little enough for memory.
  private static let mostBytes: CInt = 1 << 20

  /// - Throws: ``LibraryTrouble``.
  init(_ file: LibraryFile, _ identity: LibraryFile.Identity, patience: Duration) throws {
    self.identity = identity
    queue = try DatabaseQueue(path: file.path, configuration: Self.configuration(patience))
  }

  /// What a database is, found without leaving a trace in it.
  static func peek(_ file: LibraryFile) -> LibrarySchema.Standing? {
    var configuration = configuration(.zero)
    configuration.readonly = true
    guard let queue = try? DatabaseQueue(path: file.path, configuration: configuration) else {
      return nil
    }
    defer { try? queue.close() }
    return try? queue.read(LibrarySchema.standing)
  }

  static func configuration(_ patience: Duration) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.prepareDatabase { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, mostBytes)
      try db.execute(
        sql: """
          -- What was said to be kept is kept, also when the power fails.
          PRAGMA synchronous = FULL;
          -- The file may have been spoiled, or be another's.
          PRAGMA cell_size_check = ON;
          PRAGMA trusted_schema = OFF;
          """)
    }
    return configuration
  }

  /// SQLite takes the rest of a last page for zeroes. One that the log holds may be half written: the
  /// disk was full, say.
  func isCutShort(_ file: LibraryFile) throws -> Bool {
    guard !file.hasLog, case .file(_, let bytes) = try file.found(),
      let page = try queue.read({ try Int.fetchOne($0, sql: "PRAGMA page_size") })
    else { return false }
    return bytes % page != 0
  }

  /// Finds damage before anything is built upon it. Reading finds what it meets by itself.
  func check(bytes: Int) throws {
    guard bytes <= Self.mostChecked else { return }
    let complaints = try queue.inDatabase { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    // A value of a wrong kind costs its row alone.
    guard complaints.allSatisfy({ $0 == "ok" || $0.contains(" value in ") }) else {
      throw LibraryTrouble.broken(reason: "integrity check failed")
    }
  }

  /// With the log of its own, readers and a writer need not wait for each other. Where it cannot be
  /// now, for another is at it, things go on without.
  func useLog() {
    _ = try? queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
  }

  func close() {
    try? queue.close()
  }
}
