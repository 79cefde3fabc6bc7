internal import GRDB
internal import Support

/// A connection to the database, opened at first use and kept open, and the queue that uses it.
final class LibraryConnection: Sendable {
  /// Each attempt fails only if another process replaces the file meanwhile.
  private static let maxAttempts = 4

  private let opener: LibraryOpener
  private let isWriter: Bool
  private let queue = BlockingQueue("database")
  /// Used only on the queue.
  private let opened = Locked<LibraryOpener.Opened?>(nil)

  init(_ opener: LibraryOpener, isWriter: Bool) {
    self.opener = opener
    self.isWriter = isWriter
  }

  /// - Parameter missing: The result if there is no database; a writer creates it.
  func perform<Value: Sendable>(
    otherwise missing: Value? = nil, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    try await queue.run { () throws(LibraryDatabaseError) in
      try self.result(otherwise: missing, work)
    }
  }

  func close() async {
    await queue.run { self.disconnect() }
  }

  private func result<Value>(
    otherwise missing: Value?, _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    for _ in 0..<Self.maxAttempts {
      if let value = try attempt(otherwise: missing, work) { return value }
    }
    throw .busy(path: opener.path)
  }

  /// | - Returns: `nil` if the file was replaced or moved aside, so that the work must be repeated.
  private func attempt<Value>(
    otherwise missing: Value?, _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value? {
    var used: LibraryOpener.Opened?
    do {
      used = try connect()
      guard let used else { return missing }
      let value = try isWriter ? used.queue.write(work) : used.queue.read(work)
      // A write to a replaced file is lost.
      return try !isWriter || used.isCurrent(at: opener.path) ? value : nil
    } catch {
      if let used, (try? used.isCurrent(at: opener.path)) == false { return nil }
      switch LibraryDatabaseError(error, path: opener.path, isWriting: isWriter) {
      case .broken(let path, let reason):
        guard let used else { throw .broken(path: path, reason: reason) }
        disconnect()
        try opener.moveAside(used, reason)
        return nil
      case let error: throw error
      }
    }
  }

  /// - Returns: `nil` if there is no database, and this connection does not create it.
  private func connect() throws(LibraryDatabaseError) -> LibraryOpener.Opened? {
    if let opened = opened.withLock({ $0 }) {
      if try opened.isCurrent(at: opener.path) { return opened }
      disconnect()
    }
    let new = try opener.open(isWriter: isWriter)
    opened.withLock { $0 = new }
    return new
  }

  private func disconnect() {
    try? opened.withLock { $0 }?.queue.close()
    opened.withLock { $0 = nil }
  }
}
