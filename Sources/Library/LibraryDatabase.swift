internal import Dispatch
package import Foundation
internal import GRDB
internal import Synchronization

/// Favourites, recents and the history of charts, kept in SQLite. Never the truth about files: a
/// database that is lost costs what it remembered, and no preview.
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
      try self.attempt(isWriting: false) { try $0.read(work) } ?? nothing
    }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await perform { () throws(LibraryDatabaseError) in
      if let value = try self.attempt(isWriting: true, { try $0.write(work) }) { return value }
      throw .notWritten(path: self.path, reason: "it goes away each time it is made")
    }
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
