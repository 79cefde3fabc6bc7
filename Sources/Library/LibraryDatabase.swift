internal import Dispatch
internal import Foundation
internal import GRDB
internal import Synchronization

/// Favourites, recents and the history of charts, kept in SQLite. Never the truth about files: a
/// database that is lost costs what it remembered, and no preview.
///
/// Opened at the first call that needs it; what only reads does not make it. Safe with several
/// processes. One queue of its own touches SQLite.
package final class LibraryDatabase: Sendable {
  package let path: String
  /// Told what happened to the file that a person should know.
  let tell: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "library database")
  private let opened = Mutex<DatabaseQueue?>(nil)

  /// Opens nothing.
  ///
  /// - Parameter tell: Given a sentence, on any thread.
  package init(path: String, tell: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.tell = tell
  }

  /// Gives the file back, whole. A later call opens it again.
  package func close() async {
    await withCheckedContinuation { done in
      queue.async {
        let database = self.opened.withLock { opened in
          defer { opened = nil }
          return opened
        }
        try? database?.close()
        done.resume()
      }
    }
  }

  /// - Parameter nothing: the answer where there is no database yet.
  func read<Value: Sendable>(
    otherwise nothing: Value, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await perform { () throws(LibraryDatabaseError) in
      guard let database = try self.database(making: false) else { return nothing }
      return try self.translated { try database.read(work) }
    }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await perform { () throws(LibraryDatabaseError) in
      guard let database = try self.database(making: true) else {
        throw .failed(path: self.path, reason: "it could not be made")
      }
      return try self.translated { try database.write(work) }
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

  private func translated<Value>(
    _ work: () throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    do {
      return try work()
    } catch {
      throw .failed(path: path, reason: "\(error)")
    }
  }

  /// `nil` where there is none and none is to be made.
  private func database(making isMade: Bool) throws(LibraryDatabaseError) -> DatabaseQueue? {
    if let database = opened.withLock({ $0 }) { return database }
    guard isMade || FileManager.default.fileExists(atPath: path) else { return nil }
    let path = path
    let database = try translated {
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      var configuration = GRDB.Configuration()
      configuration.journalMode = .wal
      configuration.busyMode = .timeout(5)
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try LibrarySchema.migrator.migrate(database)
      return database
    }
    opened.withLock { $0 = database }
    return database
  }
}
