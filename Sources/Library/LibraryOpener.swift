import Foundation
internal import GRDB
internal import Support

/// Opens the database: creates or migrates it, and moves a corrupt one aside.
struct LibraryOpener: Sendable {
  struct Opened: Sendable {
    let queue: DatabaseQueue
    let identity: LibraryFile.Identity

    /// Whether the path still refers to the opened file.
    func isCurrent(at path: String) throws(LibraryDatabaseError) -> Bool {
      try LibraryFile.identity(of: path) == identity
    }
  }

  let path: String
  let timeout: Duration
  let now: @Sendable () -> Date
  let report: @Sendable (String) -> Void

  /// - Returns: `nil` if there is no database; a writer creates it.
  func open(isWriter: Bool) throws(LibraryDatabaseError) -> Opened? {
    let file = try LibraryFile(following: path)
    if isWriter {
      try file.createFolder()
    } else if try LibraryFile.identity(of: file.path) == nil {
      return nil
    }
    return try lock(file).withLock { () throws(LibraryDatabaseError) in
      do throws(LibraryDatabaseError) {
        if let opened = try openExisting(file, isWriter: isWriter) { return opened }
      } catch {
        guard case .broken(_, let reason) = error else { throw error }
        try moveAside(file, reason)
      }
      guard isWriter else { return nil }
      try create(file)
      return try openExisting(file, isWriter: true)
    }
  }

  private func openExisting(
    _ file: LibraryFile, isWriter: Bool
  ) throws(LibraryDatabaseError) -> Opened? {
    guard let identity = try LibraryFile.identity(of: file.path) else { return nil }
    do {
      guard file.bytes > 0 else { throw broken("empty file") }
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      let pageSize = try queue.read { db in
        try LibrarySchema.check(db, path: path)
        return try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 1
      }
      // SQLite does not detect that part of the last page is missing. If the page is in the log, the cause
      // may be a full disk.
      guard file.bytes % pageSize == 0 || file.hasLog else { throw broken("truncated file") }
      if isWriter { try checkIntegrity(queue) }
      if try !queue.read(LibrarySchema.migrator.hasCompletedMigrations) {
        try LibrarySchema.migrator.migrate(queue)
      }
      if isWriter {
        // Fails while other programs use the database in another journal mode, which also works.
        _ = try? queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      }
      return Opened(queue: queue, identity: identity)
    } catch {
      throw LibraryDatabaseError(error, path: path, isWriting: isWriter)
    }
  }

  /// Detects damage before writing. Reads detect damage in the pages they read.
  private func checkIntegrity(_ queue: DatabaseQueue) throws {
    let problems = try queue.inDatabase { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    // A value of a wrong type affects only its row.
    guard problems.allSatisfy({ $0 == "ok" || $0.contains(" value in ") }) else {
      throw broken("integrity check failed")
    }
  }

  /// Creates the database under another name and renames it, so that a killed process leaves either a
  /// complete database or none.
  private func create(_ file: LibraryFile) throws(LibraryDatabaseError) {
    let new = LibraryFile(path: file.path + ".new")
    new.remove()
    defer { new.remove() }
    do {
      // SQLite would create it readable for everybody (0644), and gives its other files the same mode.
      close(Glibc.open(new.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
      let queue = try DatabaseQueue(path: new.path, configuration: configuration)
      try LibrarySchema.migrator.migrate(queue)
      try queue.close()
      try new.replace(file)
    } catch {
      throw LibraryDatabaseError(error, path: path, isWriting: true)
    }
  }

  /// Moves a corrupt database aside, unless another process has done so.
  func moveAside(_ opened: Opened, _ reason: String) throws(LibraryDatabaseError) {
    let file = try LibraryFile(following: path)
    try lock(file).withLock { () throws(LibraryDatabaseError) in
      if try opened.isCurrent(at: file.path) { try moveAside(file, reason) }
    }
  }

  private func moveAside(_ file: LibraryFile, _ reason: String) throws(LibraryDatabaseError) {
    let name = try file.moveAside(at: now())
    report(
      "Moved the corrupt database \(path) to \(name) (\(reason)). Favorites, recents and chart "
        + "history are lost; downloaded previews are not affected.")
  }

  private func lock(_ file: LibraryFile) -> LibraryLock {
    LibraryLock(database: file.path, timeout: timeout)
  }

  private func broken(_ reason: String) -> LibraryDatabaseError {
    .broken(path: path, reason: reason)
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(timeout / .seconds(1))
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          -- A favorite that was confirmed survives a power failure.
          PRAGMA synchronous = FULL;
          -- The file may be corrupt or foreign.
          PRAGMA cell_size_check = ON;
          PRAGMA trusted_schema = OFF;
          """)
    }
    return configuration
  }
}

/// An error of the folder of previews.
package enum LibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  case notMade(folder: String, errno: Int32)
  /// The folder's path is a symbolic link whose target does not exist.
  case danglingLink(folder: String)
  case notRead(folder: String, errno: Int32)
  case notErased(path: String, errno: Int32)

  package var description: String {
    switch self {
    case .notMade(let folder, ENOTDIR):
      "\(folder) is not a folder; choose another with --documents"
    case .danglingLink(let folder):
      "\(folder) is a broken symbolic link; choose another folder with --documents"
    case .notMade(let folder, let code):
      "could not create \(folder) (\(Self.reason(code))); choose another folder with --documents"
    case .notRead(let folder, let code):
      "could not read the folder \(folder) (\(Self.reason(code)))"
        + (Self.isAboutPermissions(code) ? "; check its permissions" : "")
    case .notErased(let path, let code):
      "could not erase \(path) (\(Self.reason(code)))"
        + (Self.isAboutPermissions(code) ? "; check the permissions of its folder" : "")
    }
  }

  private static func isAboutPermissions(_ code: Int32) -> Bool {
    code == EACCES || code == EPERM
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}

/// A lock between processes on a file next to the database, which exists while the lock is held. Held while
/// the database is opened, created, migrated or moved aside; SQLite locks everything else.
struct LibraryLock: Sendable {
  let database: String
  let timeout: Duration

  func withLock<Value>(
    _ work: () throws(LibraryDatabaseError) -> Value
  ) throws(LibraryDatabaseError) -> Value {
    let deadline = ContinuousClock.now + timeout
    while true {
      // On a file system without locks, the database is opened without one.
      switch LockedFile.attempt(database + ".lock", needsLock: false) {
      case .locked(let file):
        defer { file.delete() }
        return try work()
      case .failed(let error):
        guard case .failed(let code) = error else {
          throw .inTheWay(path: database + ".lock", what: "not a regular file")
        }
        if code == ENOSPC || code == EDQUOT { throw .diskFull(path: database) }
        // A read-only folder does not change.
        if code == EROFS { return try work() }
        throw .notWritten(path: database, reason: LibraryFile.reason(code))
      case .busy:
        guard ContinuousClock.now < deadline else { throw .busy(path: database) }
        usleep(10_000)
      }
    }
  }
}
