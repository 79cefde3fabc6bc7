package import Foundation
internal import GRDB

/// Favorites, recents, the history of charts and the names of downloaded files, in SQLite. Only the
/// folder determines which previews exist: a lost database loses what it recorded, and no preview.
///
/// Opened at first use and kept open; reading does not create it. Several processes can use it at the
/// same time. Reads do not wait for writes, because each has a connection of its own.
package final class LibraryDatabase: Sendable {
  package let path: String
  let now: @Sendable () -> Date
  private let reader: LibraryConnection
  private let writer: LibraryConnection

  /// - Parameters:
  ///   - timeout: How long to wait for other processes.
  ///   - report: Receives a sentence if the database is moved away, on any thread.
  package init(
    path: String, timeout: Duration = .seconds(30),
    now: @escaping @Sendable () -> Date = Date.init,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.now = now
    let connection = { isWriter in
      LibraryConnection(path: path, isWriter: isWriter, timeout: timeout, now: now, report: report)
    }
    (reader, writer) = (connection(false), connection(true))
  }

  /// Closes the database, which removes SQLite's log. The next call opens it again.
  package func close() async {
    await reader.close()
    await writer.close()
  }

  /// - Parameter missing: The result if there is no database yet.
  func read<Value: Sendable>(
    otherwise missing: Value, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await reader.perform(otherwise: missing, work)
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await writer.perform(otherwise: nil, work)
  }

  /// ``read(otherwise:_:)`` for threads that may block.
  func readBlocking<Value: Sendable>(
    otherwise missing: Value, _ work: @Sendable (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    try reader.performBlocking(otherwise: missing, work)
  }

  /// ``write(_:)`` for threads that may block.
  func writeBlocking(
    _ work: @Sendable (Database) throws -> Void
  ) throws(LibraryDatabaseError) {
    try writer.performBlocking(otherwise: nil, work)
  }
}
