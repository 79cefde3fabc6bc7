import Charts
import Foundation
internal import GRDB
internal import Support

/// The file of the database: creates or migrates it, and moves a broken one aside.
struct LibraryFile {
  let path: String
  let timeout: Duration

  var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR }

  private var folder: String { AtomicFile.folder(of: path) }

  /// - Parameters:
  ///   - isSuspect: Whether to check the whole file, because a call has found damage.
  ///   - report: Receives `.movedAside`.
  func open(
    isSuspect: Bool, now: () -> Date, report: (LibraryDatabaseError) -> Void
  ) throws(LibraryDatabaseError) -> DatabaseQueue {
    do {
      if !isSuspect, let current = try openCurrent() { return current }
      do throws(FileError) {
        try makeFolder(folder)
      } catch {
        if case .failed(let code) = error { throw readOnly(code) }
      }
      return try whileLocked {
        do {
          return try prepared(isSuspect: isSuspect)
        } catch {
          guard case .broken(_, let reason) = LibraryDatabaseError(error, path: path) else {
            throw error
          }
          let name = try moveAside(at: now())
          report(.movedAside(path: path, to: name, reason: reason))
          return try prepared(isSuspect: false)
        }
      }
    } catch {
      throw LibraryDatabaseError(error, path: path)
    }
  }

  /// - Throws: If the file would have to be created, migrated or moved aside.
  func openUnchanged() throws(LibraryDatabaseError) -> DatabaseQueue {
    do {
      if let current = try openCurrent() { return current }
    } catch {
      throw LibraryDatabaseError(error, path: path)
    }
    throw .failed(path: path, reason: "not a database of this version")
  }

  /// - Returns: `nil` if the file must be created, migrated or moved aside, which needs the lock.
  private func openCurrent() throws -> DatabaseQueue? {
    guard exists else { return nil }
    do {
      let (queue, isMigrated) = try opened()
      return isMigrated ? queue : nil
    } catch {
      guard case .broken = LibraryDatabaseError(error, path: path) else { throw error }
      return nil
    }
  }

  /// - Throws: `LibraryDatabaseError.newer` also for a file that seems broken only to this version.
  private func opened() throws -> (queue: DatabaseQueue, isMigrated: Bool) {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    guard version <= LibrarySchema.version else { throw LibraryDatabaseError.newer(path: path) }
    return (queue, version == LibrarySchema.version)
  }

  private func prepared(isSuspect: Bool) throws -> DatabaseQueue {
    // SQLite would create it readable for everybody (0644), and gives its other files the same mode.
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 || errno == EEXIST else { throw readOnly(errno) }
    close(file)
    let (queue, isMigrated) = try opened()
    if isSuspect {
      let problem = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
      guard problem == "ok" else { throw broken(problem ?? "invalid file") }
    }
    guard !isMigrated else { return queue }
    try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try LibrarySchema.migrator.migrate(queue)
    return queue
  }

  private func broken(_ reason: String) -> LibraryDatabaseError {
    .broken(path: path, reason: CleanText.cleaned(reason) ?? "invalid file")
  }

  private func readOnly(_ code: CInt) -> LibraryDatabaseError {
    .readOnly(path: path, reason: String(cString: strerror(code)))
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(timeout / .seconds(1))
    configuration.prepareDatabase { db in
      // A favorite that was confirmed survives a power failure.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// Renames the database and its log.
  ///
  /// - Returns: The new path.
  private func moveAside(at date: Date) throws(LibraryDatabaseError) -> String {
    let base =
      (path as NSString).deletingPathExtension + ".broken-" + date.localText("%Y-%m-%d-%H%M%S")
    var (free, number, status) = (base + ".sqlite", 1, stat())
    while lstat(free, &status) == 0 {
      number += 1
      free = "\(base)-\(number).sqlite"
    }
    guard rename(path, free) == 0 else { throw broken(String(cString: strerror(errno))) }
    for suffix in ["-wal", "-shm"] { rename(path + suffix, free + suffix) }
    return free
  }

  /// Locks the folder between processes, because SQLite does not coordinate creating, migrating and moving.
  private func whileLocked<Value>(_ work: () throws -> Value) throws -> Value {
    let folder = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw readOnly(errno) }
    defer { close(folder) }
    let deadline = ContinuousClock.now + timeout
    // A file system without locks has another error.
    while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard ContinuousClock.now < deadline else { throw LibraryDatabaseError.busy(path: path) }
      usleep(10_000)
    }
    return try work()
  }
}
