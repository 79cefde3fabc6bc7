internal import Dispatch
internal import GRDB
internal import Synchronization

/// A connection to the database, opened at first use and kept open, and the queue that uses it.
final class LibraryConnection: Sendable {
  /// Other processes may replace the file during some of them.
  private static let maxAttempts = 4

  private let opener: LibraryOpener
  private let isWriter: Bool
  private let queue = DispatchQueue(label: "library database")
  /// Used only on the queue.
  private let opened = Mutex<LibraryOpener.Opened?>(nil)

  init(_ opener: LibraryOpener, isWriter: Bool) {
    self.opener = opener
    self.isWriter = isWriter
  }

  /// - Parameter missing: The result if there is no database; a writer creates it.
  func perform<Value: Sendable>(
    otherwise missing: Value? = nil, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(LibraryDatabaseError) -> Value {
    let result: Result<Value, LibraryDatabaseError> = await withCheckedContinuation { done in
      queue.async { done.resume(returning: self.result(otherwise: missing, work)) }
    }
    return try result.get()
  }

  /// ``perform(otherwise:_:)`` for threads that may block.
  func performBlocking<Value>(
    otherwise missing: Value? = nil, _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    try queue.sync { result(otherwise: missing, work) }.get()
  }

  func close() async {
    await withCheckedContinuation { done in
      queue.async {
        self.disconnect()
        done.resume()
      }
    }
  }

  private func result<Value>(
    otherwise missing: Value?, _ work: (Database) throws -> Value
  ) -> Result<Value, LibraryDatabaseError> {
    Result { () throws(LibraryDatabaseError) in
      for _ in 0..<Self.maxAttempts {
        if let value = try attempt(otherwise: missing, work) { return value }
      }
      throw .busy(path: opener.path)
    }
  }

  /// - Returns: `nil` if the file was replaced or moved aside, so that the work has to be repeated.
  private func attempt<Value>(
    otherwise missing: Value?, _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value? {
    var used: LibraryOpener.Opened?
    do {
      used = try connect()
      guard let used else { return missing }
      let value = try isWriter ? used.queue.write(work) : used.queue.read(work)
      // A write to a file that was replaced meanwhile is lost.
      return try !isWriter || used.isCurrent(at: opener.path) ? value : nil
    } catch {
      if let used, (try? used.isCurrent(at: opener.path)) == false { return nil }
      switch LibraryDatabaseError(error, path: opener.path, isWriting: isWriter) {
      case .broken(let path, let reason):
        guard let used else { throw .broken(path: path, reason: reason) }
        disconnect()
        try opener.moveAside(used, reason)
        return nil
      case .notRead where !isWriter, .notWritten where !isWriter, .diskFull where !isWriter:
        return try opener.readCopy(work)
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
