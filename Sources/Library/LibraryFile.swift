import Charts
import Foundation
internal import GRDB
internal import Support

/// The file of the database: opens, creates, upgrades, or moves it aside.
struct LibraryFile: Sendable {
  let path: String
  let isReadOnly: Bool
  let lockWait: LockWait

  enum Access { case read, write }

  /// How SQLite opens the file.
  private enum Mode {
    case normal
    /// The file system has no locks: SQLite creates a folder instead.
    case dotfile
    /// Nothing can be written, and no program has it open: SQLite neither locks it nor creates files.
    case immutable
  }

  private var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR }
  private var folder: String { AtomicFile.folder(of: path) }

  /// Creates or upgrades the file if necessary; for reading, only upgrades it. Blocks.
  ///
  /// - Returns: `nil` if there is no file to read.
  func open(for access: Access) throws(LibraryDatabaseError) -> OpenedFile? {
    do {
      var status = stat()
      guard exists || access == .write else {
        if lstat(path, &status) == 0 { throw failed("a link to a file that does not exist") }
        return nil
      }
      if isReadOnly, access == .write { throw readOnly(EROFS) }
      do {
        if exists, let opened = try opened(mode()) { return opened }
        if isReadOnly { throw failed("incompatible database version") }
        return try prepared()
      } catch {
        guard access == .read, let unchanged = try immutable(because: error) else { throw error }
        return unchanged
      }
    } catch {
      throw LibraryDatabaseError(error, path: path)
    }
  }

  /// Runs `work`. If another process has upgraded the database meanwhile, its errors say so.
  static func use<Value>(
    _ db: Database, of path: String, _ work: (Database) throws -> Value
  ) throws -> Value {
    do {
      return try work(db)
    } catch {
      if let version = try? LibrarySchema.version(of: db), version > LibrarySchema.version {
        throw LibraryDatabaseError.newer(path: path)
      }
      throw error
    }
  }

  // MARK: Opening

  /// Of the file that is at the path now.
  var identity: [UInt64] {
    var status = stat()
    return stat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : []
  }

  /// - Parameter isLocked: Whether the caller has locked the folder.
  /// - Returns: `nil` if the file must be upgraded first.
  /// - Throws: `LibraryDatabaseError.newer` also for a file that seems broken only to this version.
  private func opened(_ mode: Mode, isLocked: Bool = false) throws -> OpenedFile? {
    func attempt() throws -> (DatabaseQueue, Int) {
      let queue = try self.queue(mode)
      return (queue, try queue.read(LibrarySchema.version))
    }
    let (queue, version): (DatabaseQueue, Int)
    do {
      (queue, version) = try attempt()
    } catch let error as DatabaseError where Self.lacksSharedMemory(error, mode) && !isReadOnly {
      try isLocked ? useRollbackJournal(mode) : whileLocked { try useRollbackJournal(mode) }
      (queue, version) = try attempt()
    }
    guard version <= LibrarySchema.version else { throw LibraryDatabaseError.newer(path: path) }
    guard version == LibrarySchema.version else { return nil }
    return OpenedFile(queue: queue, isWritable: mode != .immutable, identity: identity)
  }

  private func queue(_ mode: Mode, locking: String = "NORMAL") throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly || mode == .immutable
    configuration.busyMode = .callback { [lockWait] _ in lockWait.wait() }
    configuration.prepareDatabase { db in
      // First, because the other one reads the file. What was confirmed survives a power failure.
      try db.execute(sql: "PRAGMA locking_mode = \(locking); PRAGMA synchronous = FULL")
    }
    let parameter =
      switch mode {
      case .normal: ""
      case .dotfile: "?vfs=unix-dotfile"
      case .immutable: "?immutable=1"
      }
    return try DatabaseQueue(
      path: mode == .normal ? path : uri + parameter, configuration: configuration)
  }

  private var uri: String { URL(fileURLWithPath: path).absoluteString }

  /// Whether data is in SQLite's logs, beside the file or the file to which it is a link.
  private var hasLogs: Bool {
    let target = realpath(path, nil)
    defer { free(target) }
    let file = target.map { String(cString: $0) } ?? path
    return ["-wal", "-journal"].contains { suffix in
      var status = stat()
      return stat(file + suffix, &status) == 0 && status.st_size > 0
    }
  }

  /// The file as it is, if it cannot be written.
  private func immutable(because error: any Error) throws -> OpenedFile? {
    let error = LibraryDatabaseError(error, path: path)
    switch error {
    case .readOnly, .diskFull: break
    default: return nil
    }
    guard Self.hasURIs else { return nil }
    guard !hasLogs else {
      throw failed("recent changes are in SQLite's log, which cannot be read without write access")
    }
    guard let opened = try opened(.immutable) else {
      throw LibraryDatabaseError.readOnly(
        path: path, reason: "it was created by an older version and cannot be upgraded")
    }
    return opened
  }

  private func prepared() throws -> OpenedFile {
    do throws(FileError) {
      try makeFolder(folder)
    } catch {
      if case .failed(let code) = error { throw readOnly(code) }
    }
    return try whileLocked {
      // SQLite would create it readable for everybody (0644), and gives its other files the same mode.
      if !exists {
        // It may be a link to a file that does not exist yet.
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw readOnly(errno) }
        close(file)
      }
      let mode = try mode()
      if let opened = try opened(mode, isLocked: true) { return opened }
      do {
        return try upgraded(mode, journal: "WAL")
      } catch let error as DatabaseError where Self.lacksSharedMemory(error, mode) {
        try useRollbackJournal(mode)
        return try upgraded(mode, journal: "DELETE")
      }
    }
  }

  private func upgraded(_ mode: Mode, journal: String) throws -> OpenedFile {
    let queue = try queue(mode)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = \(journal)") }
    // Fails without shared memory; the migrator would report another error.
    _ = try queue.read(LibrarySchema.version)
    let migrator = LibrarySchema.migrator
    guard try !queue.read(migrator.hasBeenSuperseded) else {
      throw LibraryDatabaseError.newer(path: path)
    }
    try migrator.migrate(queue)
    // Not part of a migration, because `.dump` does not contain it.
    try queue.write { try $0.execute(sql: "PRAGMA user_version = \(LibrarySchema.version)") }
    return OpenedFile(queue: queue, isWritable: true, identity: identity)
  }

  // MARK: File systems without locks or shared memory

  private static let modes = Locked<[String: Mode]>([:])

  /// Tries a lock, because SQLite reports a file system without locks as a locked file (ENOLCK). Once for each file, before
  /// SQLite uses it: closing a file removes all locks of the process (fcntl(2)).
  private func mode() throws -> Mode {
    try Self.modes.withLock { modes in
      if let mode = modes[path] { return mode }
      let file = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { throw failed(String(cString: strerror(errno))) }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw failed("not a regular file")
      }
      var lock = Glibc.flock()
      (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_RDLCK), 0, 0, 1)
      let hasLocks =
        fcntl(file, F_SETLK, &lock) == 0 || ![ENOLCK, ENOSYS, EOPNOTSUPP].contains(errno)
      let reason = String(cString: strerror(errno))
      guard hasLocks || Self.hasURIs else {
        throw failed("the file system does not support file locks: \(reason)")
      }
      modes[path] = hasLocks ? .normal : .dotfile
      return hasLocks ? .normal : .dotfile
    }
  }

  /// Whether SQLite was built with URI file names, as Debian's is.
  private static let hasURIs =
    (try? DatabaseQueue().read {
      try Bool.fetchOne($0, sql: "SELECT sqlite_compileoption_used('USE_URI')")
    }) == true

  /// SQLite cannot share the index of its log between processes, which WAL mode requires.
  private static func lacksSharedMemory(_ error: DatabaseError, _ mode: Mode) -> Bool {
    error.extendedResultCode == .SQLITE_IOERR_SHMMAP
      || mode == .dotfile && error.resultCode == .SQLITE_CANTOPEN
  }

  /// Ends WAL mode, for which SQLite needs no shared memory if the file is locked exclusively
  /// (https://sqlite.org/wal.html#noshm).
  private func useRollbackJournal(_ mode: Mode) throws {
    let queue = try queue(mode, locking: "EXCLUSIVE")
    defer { try? queue.close() }
    try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    // From the attempt to open it in WAL mode.
    unlink(path + "-shm")
  }

  /// For ATTACH: opens the file without changing it. Blocks.
  func readOnlyAddress() throws(LibraryDatabaseError) -> String {
    do {
      let mode = try mode()
      guard Self.hasURIs else { return path }
      guard !hasLogs, access(AtomicFile.folder(of: path), W_OK) != 0 else {
        return uri + "?mode=ro&vfs=" + (mode == .dotfile ? "unix-dotfile" : "unix")
      }
      return uri + "?immutable=1&vfs=unix"
    } catch {
      throw LibraryDatabaseError(error, path: path)
    }
  }

  // MARK: Corrupt files

  /// Renames the database and its log, unless another process has done so.
  ///
  /// - Returns: `.movedAside`; `nil` if the file is valid.
  func moveAsideIfBroken(at date: Date) throws(LibraryDatabaseError) -> LibraryDatabaseError? {
    do {
      return try whileLocked {
        do {
          guard exists else { return nil }
          let queue = try self.queue(mode())
          guard try queue.read(LibrarySchema.version) <= LibrarySchema.version else {
            throw LibraryDatabaseError.newer(path: path)
          }
          guard let reason = try queue.read({ try LibrarySchema.problem(of: $0) }) else {
            return nil
          }
          throw LibraryDatabaseError.broken(path: path, reason: reason)
        } catch {
          guard case .broken(_, let reason) = LibraryDatabaseError(error, path: path) else {
            throw error
          }
          return .movedAside(path: path, to: try moveAside(at: date), reason: reason)
        }
      }
    } catch {
      throw LibraryDatabaseError(error, path: path)
    }
  }

  private var stem: String { (path as NSString).deletingPathExtension + ".broken-" }

  /// - Returns: The new path.
  private func moveAside(at date: Date) throws(LibraryDatabaseError) -> String {
    let base = stem + date.localText("%Y-%m-%d-%H%M%S")
    var (free, number, status) = (base + ".sqlite", 1, stat())
    while lstat(free, &status) == 0 {
      number += 1
      free = "\(base)-\(number).sqlite"
    }
    guard rename(path, free) == 0 else { throw readOnly(errno) }
    for suffix in ["-wal", "-shm", "-journal"] { rename(path + suffix, free + suffix) }
    return free
  }

  var movedFiles: [String] {
    let prefix = (stem as NSString).lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".sqlite") }.sorted()
      .map { folder + "/" + $0 }
  }

  // MARK: Errors

  private func readOnly(_ code: CInt) -> LibraryDatabaseError {
    .readOnly(path: path, reason: String(cString: strerror(code)))
  }

  private func failed(_ reason: String) -> LibraryDatabaseError {
    .failed(path: path, reason: reason)
  }

  /// Locks the folder between processes, because SQLite does not coordinate creating, upgrading and moving.
  private func whileLocked<Value>(_ work: () throws -> Value) throws -> Value {
    let folder = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw readOnly(errno) }
    defer { close(folder) }
    // A file system without locks has another error.
    while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard lockWait.wait() else { throw LibraryDatabaseError.busy(path: path) }
    }
    return try work()
  }
}

/// An open database.
struct OpenedFile: Sendable {
  let queue: DatabaseQueue
  let isWritable: Bool
  /// The device and the number of the file.
  let identity: [UInt64]
}

/// Another process has moved the file, or a backup was restored, while it was open.
struct ReplacedFile: Error {}

/// How long the process still waits for programs that lock the database. After a timeout, it does not wait again for ten
/// seconds or until a write succeeds, so that a command with several writes does not wait for each.
final class LockWait: Sendable {
  private let limit: Duration
  private let deadline = Locked<ContinuousClock.Instant?>(nil)

  init(_ limit: Duration) { self.limit = limit }

  /// Blocks for a moment. Returns `false` after the timeout.
  func wait() -> Bool {
    let now = ContinuousClock.now
    let end = deadline.withLock { deadline in
      if let end = deadline, now > end + .seconds(10) { deadline = nil }
      let end = deadline ?? now + limit
      deadline = end
      return end
    }
    guard now < end else { return false }
    usleep(10_000)
    return true
  }

  func reset() { deadline.withLock { $0 = nil } }
}
