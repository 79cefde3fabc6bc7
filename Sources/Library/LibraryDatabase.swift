internal import Charts
package import Foundation
internal import GRDB
internal import Support

/// Charts, details, favorites, recents and the times of lookups, in SQLite. Losing it loses no previews.
///
/// Opened at first use, created when it is first written to, and kept open. Several processes can use it at the
/// same time. If its file cannot be used, charts, details and lookups are kept in memory until the program ends.
package final class LibraryDatabase: Sendable {
  package let path: String
  let now: @Sendable () -> Date
  private let timeout: Duration
  private let leavesFile: Bool
  private let report: @Sendable (LibraryDatabaseError) -> Void
  private let queue = BlockingQueue("database")
  /// Used only on the queue.
  private let state = Locked(State())

  private struct State {
    var opened: DatabaseQueue?
    /// Why `opened` is in memory.
    var failure: LibraryDatabaseError?
    var isFailureReported = false
    /// The last call has found damage.
    var isSuspect = false
    /// Another program keeps the database locked, so writing does not wait for it again.
    var isLocked = false
    var memory: DatabaseQueue?
    var mustPrune = false
  }

  /// - Parameters:
  ///   - timeout: How long to wait for other programs.
  ///   - leavesFile: Whether a file that would have to be migrated or moved aside is left alone, and not used.
  ///   - report: Receives errors of charts and details, and a message if the database is moved aside. Called
  ///     on any thread.
  package init(
    path: String, timeout: Duration = .seconds(2), leavesFile: Bool = false,
    now: @escaping @Sendable () -> Date = Date.init,
    report: @escaping @Sendable (LibraryDatabaseError) -> Void
  ) {
    (self.path, self.timeout, self.leavesFile) = (path, timeout, leavesFile)
    (self.now, self.report) = (now, report)
  }

  enum Access {
    case read, write
  }

  /// Uses the database in a transaction.
  ///
  /// - Parameter needsFile: Whether to fail if the file cannot be used, instead of using memory.
  func perform<Value: Sendable>(
    _ access: Access, needsFile: Bool = false,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await queue.run { () throws(LibraryDatabaseError) in
      try self.result(access, needsFile: needsFile, work)
    }
  }

  /// Writes in the background, before everything that is added later. An error is reported.
  func record(_ work: @escaping @Sendable (Database) throws -> Void) {
    queue.add {
      do throws(LibraryDatabaseError) {
        try self.result(.write, work)
      } catch {
        self.report(error)
      }
    }
  }

  /// Writes; in memory if that fails. An error is reported.
  func performAnyway<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async -> Value? {
    await queue.run {
      do throws(LibraryDatabaseError) {
        return try self.result(.write, work)
      } catch {
        self.report(error)
        return try? self.memory().write(work)
      }
    }
  }

  /// Deletes old data when the database is closed, so that nothing waits for it.
  func pruneAtEnd() {
    state.withLock { $0.mustPrune = true }
  }

  /// Closes the database, which deletes SQLite's log. The next call opens it again.
  package func close() async {
    await queue.run {
      if self.state.withLock({ $0.mustPrune }) {
        let time = self.now()
        _ = try? self.result(.write) { try Self.prune(at: time, in: $0) }
        self.state.withLock { $0.mustPrune = false }
      }
      self.closeNow()
    }
  }

  private func closeNow() {
    try? state.withLock { $0.opened }?.close()
    state.withLock { state in
      if state.failure != nil { state.memory = nil }
      (state.opened, state.failure) = (nil, nil)
    }
  }

  private func result<Value>(
    _ access: Access, needsFile: Bool = false, isRepeated: Bool = false,
    _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    do {
      let connection = try connection(access)
      if let failure = state.withLock({ $0.failure }) {
        if needsFile { throw failure }
        let isReported = state.withLock { state in
          defer { state.isFailureReported = true }
          return state.isFailureReported
        }
        if !isReported { report(failure) }
      }
      guard access == .write else { return try connection.read(work) }
      let value = try connection.write(work)
      if state.withLock({ $0.isLocked }) { try setLocked(false, connection) }
      return value
    } catch {
      let error = LibraryDatabaseError(error, path: path)
      let (connection, failure) = state.withLock { ($0.opened, $0.failure) }
      guard let connection, failure == nil else { throw error }
      switch error {
      case .busy:
        try? setLocked(true, connection)
      case .broken where !isRepeated:
        state.withLock { $0.isSuspect = true }
        closeNow()
        return try result(access, needsFile: needsFile, isRepeated: true, work)
      default: break
      }
      throw error
    }
  }

  private func setLocked(_ isLocked: Bool, _ connection: DatabaseQueue) throws {
    state.withLock { $0.isLocked = isLocked }
    let milliseconds = isLocked ? 0 : Int(timeout / .milliseconds(1))
    try connection.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
  }

  /// Reading does not create the file.
  private func connection(_ access: Access) throws -> DatabaseQueue {
    if let opened = state.withLock({ $0.opened }) { return opened }
    let file = LibraryFile(path: path, timeout: timeout)
    if access == .read, !file.exists { return try memory() }
    var (opened, failure): (DatabaseQueue?, LibraryDatabaseError?)
    do throws(LibraryDatabaseError) {
      opened =
        leavesFile
        ? try file.openUnchanged()
        : try file.open(isSuspect: state.withLock { $0.isSuspect }, now: now, report: report)
    } catch {
      failure = error
    }
    let connection = try opened ?? memory()
    state.withLock { ($0.opened, $0.failure, $0.isSuspect) = (connection, failure, false) }
    return connection
  }

  private func memory() throws -> DatabaseQueue {
    if let memory = state.withLock({ $0.memory }) { return memory }
    let memory = try DatabaseQueue()
    try LibrarySchema.migrator.migrate(memory)
    state.withLock { $0.memory = memory }
    return memory
  }
}

package enum LibraryDatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Created by a newer version of hottracks.
  case newer(path: String)
  case broken(path: String, reason: String)
  /// Not an error of a call, but reported.
  case movedAside(path: String, to: String, reason: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String, reason: String)
  case failed(path: String, reason: String)
  case diskFull(path: String)
  /// Another process has locked it for longer than the timeout.
  case busy(path: String)

  package var description: String {
    switch self {
    case .newer(let path):
      "\(path) was created by a newer version of hottracks; upgrade hottracks, or move the file "
        + "away"
    case .broken(let path, let reason):
      "\(path) is corrupt and could not be moved aside (\(reason)); move it away and try again"
    case .movedAside(let path, let name, let reason):
      "Moved the corrupt database \(path) to \(name) (\(reason)). Favorites, recents and cached "
        + "charts are lost; downloaded previews are not affected"
    case .readOnly(let path, let reason):
      "could not write to \(path) (\(reason)); check its folder, or choose another with "
        + "XDG_DATA_HOME"
    case .failed(let path, let reason):
      "could not use the database \(path) (\(reason)); check the file, or move it away"
    case .diskFull(let path):
      "could not write to \(path) (disk full); free up space and try again"
    case .busy(let path):
      "\(path) is locked by another program; try again"
    }
  }

  /// Converts an error of SQLite.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LibraryDatabaseError: self = error
    case let error as DatabaseError:
      // Messages of SQLite may quote the file's contents.
      let reason = error.message.flatMap(CleanText.cleaned) ?? "\(error.resultCode)"
      switch error.resultCode {
      // The statements are constant, so a statement that fails has found other tables.
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_ERROR, .SQLITE_CONSTRAINT,
        .SQLITE_MISMATCH, .SQLITE_SCHEMA:
        self = .broken(path: path, reason: reason)
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
      case .SQLITE_FULL: self = .diskFull(path: path)
      // SQLite allocates the index of its log before using it, so this error means a full disk.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
        self = .diskFull(path: path)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        self = .readOnly(path: path, reason: reason)
      default: self = .failed(path: path, reason: reason)
      }
    case is RowDecodingError, is DecodingError:
      self = .broken(path: path, reason: "unexpected value")
    default: self = .failed(path: path, reason: "\(error)")
    }
  }
}
