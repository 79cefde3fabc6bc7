internal import Dispatch
internal import Foundation
internal import GRDB
internal import Synchronization

/// A connection to the database, opened at first use and kept open, and the queue that uses it.
final class LibraryConnection: Sendable {
  struct Opened: Sendable {
    let queue: DatabaseQueue
    let identity: LibraryFile.Identity
  }

  /// Other processes may replace the file during some of them.
  private static let maxAttempts = 4

  let path: String
  let isWriter: Bool
  let timeout: Duration
  let now: @Sendable () -> Date
  let report: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "library database")
  /// Used only on the queue.
  private let opened = Mutex<Opened?>(nil)

  init(
    path: String, isWriter: Bool, timeout: Duration, now: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.isWriter = isWriter
    self.timeout = timeout
    self.now = now
    self.report = report
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
      throw .busy(path: path)
    }
  }

  /// - Returns: `nil` if the file was replaced or moved away, so that the work has to be repeated.
  private func attempt<Value>(
    otherwise missing: Value?, _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value? {
    var used: Opened?
    do {
      used = try connect()
      guard let used else { return missing }
      let value = try isWriter ? used.queue.write(work) : used.queue.read(work)
      // A write to a file that was replaced meanwhile is lost.
      return try !isWriter || LibraryFile.identity(of: path) == used.identity ? value : nil
    } catch {
      if let used, (try? LibraryFile.identity(of: path)) != used.identity { return nil }
      switch LibraryDatabaseError(error, path: path, isWriting: isWriter) {
      case .broken(_, let reason):
        guard let used else { throw .broken(path: path, reason: reason) }
        disconnect()
        try moveAside(used.identity, reason)
        return nil
      case .notRead, .notWritten, .diskFull:
        if !isWriter { return try readCopy(work) }
        throw LibraryDatabaseError(error, path: path, isWriting: true)
      case let error: throw error
      }
    }
  }

  /// - Returns: `nil` if there is no database, and this connection does not create it.
  private func connect() throws(LibraryDatabaseError) -> Opened? {
    let identity = try LibraryFile.identity(of: path)
    if let opened = opened.withLock({ $0 }) {
      if opened.identity == identity { return opened }
      disconnect()
    }
    let file = try LibraryFile(following: path)
    guard identity != nil || isWriter else { return nil }
    if isWriter { try file.createFolder() }
    let new = try file.lock(timeout: timeout).withLock { () throws(LibraryDatabaseError) in
      try open(file)
    }
    opened.withLock { $0 = new }
    return new
  }

  private func disconnect() {
    try? opened.withLock { $0 }?.queue.close()
    opened.withLock { $0 = nil }
  }
}
