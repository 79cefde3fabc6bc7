internal import Charts
package import Foundation
internal import GRDB
internal import Support

/// Charts by day, favorites and recents, in SQLite. They exist nowhere else. Details of entries, responses to searches
/// and the times of lookups, which are in it too, can be lost.
///
/// Opened at first use, created when it is first written to, and kept open. Several processes can use it at the same
/// time. GRDB runs the accesses one after the other, on its own queue.
package final class LibraryDatabase: Sendable {
  package let path: String
  let now: @Sendable () -> Date
  private let file: LibraryFile
  private let report: @Sendable (LibraryDatabaseError) -> Void
  private let state = Locked(State())

  private struct State {
    var opening: Task<OpenedFile?, any Error>?
    var movedAside: LibraryDatabaseError?
    /// Lookups of this process, while they cannot be recorded.
    var lookups = LookupWindow()
    var mustPrune = false
  }

  /// - Parameters:
  ///   - timeout: How long to wait in a row for other programs that lock the database.
  ///   - isReadOnly: Whether the file is neither created, nor upgraded, nor moved aside.
  ///   - report: Receives `.movedAside` and `.undecodable`, on any thread.
  package init(
    path: String, timeout: Duration = .seconds(2), isReadOnly: Bool = false,
    now: @escaping @Sendable () -> Date = Date.init,
    report: @escaping @Sendable (LibraryDatabaseError) -> Void
  ) {
    (self.path, self.now, self.report) = (path, now, report)
    file = LibraryFile(path: path, isReadOnly: isReadOnly, lockWait: LockWait(timeout))
  }

  /// Reads in a transaction.
  ///
  /// - Parameter empty: The result if there is no file yet.
  func read<Value: Sendable>(
    otherwise empty: Value, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await read(in: .deferred, otherwise: empty, work)
  }

  /// - Parameter transaction: `nil` for none.
  func read<Value: Sendable>(
    in transaction: Database.TransactionKind?, otherwise empty: Value,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await perform(.read, in: transaction, work) ?? empty
  }

  /// Writes in a transaction. If the file is corrupt, it is moved aside, and the write is repeated once.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    do throws(LibraryDatabaseError) {
      return try await write(in: .immediate, work)
    } catch {
      guard case .broken = error else { throw error }
      try await moveAside()
      return try await write(in: .immediate, work)
    }
  }

  /// Writes; does not move a corrupt file aside.
  ///
  /// - Parameter transaction: `nil` for none.
  func write<Value: Sendable>(
    in transaction: Database.TransactionKind?,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    guard let value = try await perform(.write, in: transaction, work) else {
      throw .failed(path: path, reason: "not created")
    }
    file.lockWait.reset()
    return value
  }

  /// Creates or upgrades the file, which takes some hundredths of a second.
  package func create() async throws(LibraryDatabaseError) {
    try await write(in: nil) { _ in }
  }

  /// Runs `work` on GRDB's queue. Not canceled with the task, unlike GRDB's `read` and `write`.
  ///
  /// - Returns: `nil` if there is no file to read.
  private func perform<Value: Sendable>(
    _ access: LibraryFile.Access, in transaction: Database.TransactionKind?,
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value? {
    do {
      guard let opened = try await opened(for: access) else { return nil }
      return try await withCheckedThrowingContinuation { done in
        opened.queue.asyncWriteWithoutTransaction { [file] db in
          done.resume(
            with: Result {
              // SQLite would write into the file that was moved.
              guard access == .read || opened.identity == file.identity else {
                throw ReplacedFile()
              }
              return try LibraryFile.use(db, of: file.path) { db in
                guard let transaction else { return try work(db) }
                var value: Value?
                try db.inTransaction(transaction) {
                  value = try work(db)
                  return .commit
                }
                return value
              }
            })
        }
      }
    } catch is ReplacedFile {
      state.withLock { $0.opening = nil }
      return try await perform(access, in: transaction, work)
    } catch {
      throw LibraryDatabaseError(error, path: path)
    }
  }

  /// - Returns: `nil` if there is no file to read.
  private func opened(for access: LibraryFile.Access) async throws -> OpenedFile? {
    let last = state.withLock { $0.opening }
    if let opened = try? await last?.value, access == .read || opened.isWritable { return opened }
    let opening = state.withLock { [file] state in
      if let opening = state.opening, opening != last { return opening }
      let opening = Task<OpenedFile?, any Error> {
        try await BlockingQueue.runAlone { () throws(LibraryDatabaseError) in
          try file.open(for: access)
        }
      }
      state.opening = opening
      return opening
    }
    let opened = try await opening.value
    // Another call may have opened it for reading only.
    guard access == .read || opened?.isWritable == true else {
      return try await self.opened(for: access)
    }
    return opened
  }

  private func moveAside() async throws(LibraryDatabaseError) {
    state.withLock { $0.opening = nil }
    let moved = try await BlockingQueue.runAlone { [file, now] () throws(LibraryDatabaseError) in
      try file.moveAsideIfBroken(at: now())
    }
    guard let moved else { return }
    state.withLock { $0.movedAside = moved }
    report(moved)
  }

  /// `.movedAside` if this process has moved a corrupt file, so that what it held is not in the new one.
  package var movedAside: LibraryDatabaseError? { state.withLock { $0.movedAside } }

  /// Databases that were corrupt and moved aside, in this process or earlier, the oldest first.
  package var movedFiles: [String] { file.movedFiles }

  func reportUndecodable(_ rows: [String]) {
    if !rows.isEmpty { report(.undecodable(path: path, rows: rows)) }
  }

  /// Counts a lookup in this process only.
  func takeUnrecordedLookup(perMinute: Int) -> Duration? {
    state.withLock { [time = now()] in $0.lookups.take(at: time, perMinute: perMinute) }
  }

  /// Deletes old data when the database is closed, so that nothing waits for it.
  func pruneAtEnd() {
    state.withLock { $0.mustPrune = true }
  }

  /// Closes the database, which deletes SQLite's log. The next call opens it again.
  package func close() async {
    if state.withLock({ $0.mustPrune }) {
      let time = now()
      _ = try? await write(in: .immediate) { try Self.prune(at: time, in: $0) }
    }
    let opening = state.withLock { state in
      state.mustPrune = false
      return state.opening.take()
    }
    guard let queue = try? await opening?.value?.queue else { return }
    await BlockingQueue.runAlone { try? queue.close() }
  }
}
