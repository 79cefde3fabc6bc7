internal import Dispatch
package import Foundation
internal import GRDB
internal import Synchronization

/// Favorites, recents, the history of charts and the names of downloaded files, in SQLite. Never the
/// truth about files: a database that is lost costs what it remembered, and no preview.
///
/// Opened for each call that needs it, and closed after it: nothing is left beside it, and nobody
/// holds a file that others have exchanged. What only reads does not make it. Safe with several
/// processes. One queue of its own touches SQLite.
package final class LibraryDatabase: Sendable {
  package let path: String
  /// Told what happened to the file that a person should know.
  let tell: @Sendable (String) -> Void
  let patience: Duration
  let now: @Sendable () -> Date
  private let queue = DispatchQueue(label: "library database")
  /// The file that was found whole. Touched on the queue alone.
  let checked = Mutex<LibraryFile.Identity?>(nil)

  /// Opens nothing.
  ///
  /// - Parameters:
  ///   - patience: with other processes.
  ///   - tell: Given a sentence, on any thread.
  package init(
    path: String, patience: Duration = .seconds(10),
    now: @escaping @Sendable () -> Date = Date.init,
    tell: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.patience = patience
    self.now = now
    self.tell = tell
  }

  /// - Parameter nothing: the answer where there is no database yet.
  func read<Value: Sendable>(
    otherwise nothing: Value, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await perform { () throws(LibraryDatabaseError) in
      try self.readNow(otherwise: nothing, work)
    }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await perform { () throws(LibraryDatabaseError) in try self.writeNow(work) }
  }

  /// ``read(otherwise:_:)`` for threads that may block.
  func readBlocking<Value: Sendable>(
    otherwise nothing: Value, _ work: @Sendable (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    try queue.sync {
      Result { () throws(LibraryDatabaseError) in try readNow(otherwise: nothing, work) }
    }.get()
  }

  /// ``write(_:)`` for threads that may block.
  func writeBlocking(
    _ work: @Sendable (Database) throws -> Void
  ) throws(LibraryDatabaseError) {
    try queue.sync { Result { () throws(LibraryDatabaseError) in try writeNow(work) } }.get()
  }

  private func readNow<Value>(
    otherwise nothing: Value, _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    try attempt(isWriting: false) { try $0.read(work) } ?? nothing
  }

  private func writeNow<Value>(
    _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    if let value = try attempt(isWriting: true, { try $0.write(work) }) { return value }
    throw .notWritten(path: path, reason: "the file is deleted as soon as it is created")
  }

  private func perform<Value: Sendable>(
    _ work: @escaping @Sendable () throws(LibraryDatabaseError) -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    let result: Result<Value, LibraryDatabaseError> = await withCheckedContinuation { done in
      queue.async { done.resume(returning: Result(catching: work)) }
    }
    return try result.get()
  }
}
