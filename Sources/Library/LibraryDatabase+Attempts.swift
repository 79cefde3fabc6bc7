internal import GRDB
internal import Synchronization

extension LibraryDatabase {
  // Set aside, made anew and used makes three; the rest is for others who do the same meanwhile.
  private static let mostAttempts = 8

  /// Does something with the database, and what has to be done for that before: makes it, opens it,
  /// sets a broken one aside.
  ///
  /// - Returns: `nil` where there is none, and reading makes none.
  func attempt<Value>(
    isWriting: Bool, _ work: (DatabaseQueue) throws -> Value
  ) throws(LibraryDatabaseError) -> Value? {
    for _ in 0..<Self.mostAttempts {
      let file = try LibraryFile(following: path)
      let found = try file.found()
      if found == .empty {
        if file.staysEmpty() { try setAside(file, "empty file") { file.isEmpty } }
        continue
      }
      guard case .file(let identity, let bytes) = found else {
        guard isWriting else { return nil }
        try make(file)
        continue
      }
      do {
        let connection = try connection(to: file, identity)
        defer { connection.close() }
        if isWriting { try prepareToWrite(connection, bytes: bytes) }
        let value = try work(connection.queue)
        if !isWriting || file.identity == identity { return value }
        // What was written went away with the file.
      } catch LibraryDatabaseError.inTheWay(let path, let what) {
        throw .inTheWay(path: path, what: what)
      } catch {
        switch LibraryTrouble(error) {
        case .broken(let reason):
          try setAside(file, reason) { file.identity == identity }
        case .newer: throw .newer(path: path)
        case .busy: throw .busy(path: path)
        case .replaced: removeEmpty(file)
        case .unusable where file.identity != identity: removeEmpty(file)
        case .diskFull, .unusable:
          guard isWriting else { return try readCopy(of: file, LibraryTrouble(error), work) }
          throw notWritten(file, LibraryTrouble(error))
        }
      }
    }
    throw .broken(path: path, reason: "gave up after \(Self.mostAttempts) attempts")
  }

  private func prepareToWrite(_ connection: LibraryConnection, bytes: Int) throws {
    guard checked.withLock({ $0 }) != connection.identity else { return }
    try connection.check(bytes: bytes)
    connection.useLog()
    checked.withLock { $0 = connection.identity }
  }

  private func connection(
    to file: LibraryFile, _ identity: LibraryFile.Identity
  ) throws -> LibraryConnection {
    // Whoever closes a database last empties its log into it, and a newer one is to stay as it is.
    if file.hasLog, LibraryConnection.peek(file) == .ahead { throw LibraryTrouble.newer }
    let connection = try LibraryConnection(file, identity, patience: patience)
    do {
      guard file.identity == identity else { throw LibraryTrouble.replaced }
      let standing = try connection.queue.read(LibrarySchema.standing)
      if standing != .ahead, try connection.isCutShort(file) {
        throw LibraryTrouble.broken(reason: "truncated file")
      }
      switch standing {
      case .current: break
      case .behind: try migrate(connection, file)
      case .ahead: throw LibraryTrouble.newer
      case .foreign: throw LibraryTrouble.broken(reason: "not a hottracks database")
      }
      return connection
    } catch {
      connection.close()
      throw error
    }
  }

  private func migrate(_ connection: LibraryConnection, _ file: LibraryFile) throws {
    let result = try LibraryLock(database: file.path, patience: patience).held {
      Result {
        guard try connection.queue.read(LibrarySchema.standing) == .behind else { return }
        try LibrarySchema.migrator.migrate(connection.queue)
      }
    }
    try result.get()
  }

  /// SQLite makes a file where the database has just been taken away.
  private func removeEmpty(_ file: LibraryFile) {
    guard file.isEmpty else { return }
    _ = try? LibraryLock(database: file.path, patience: patience).held {
      if file.isEmpty { file.remove() }
    }
  }

  /// - Parameter isSame: whether it is still the file that was found broken. Asked with the lock held.
  private func setAside(
    _ file: LibraryFile, _ reason: String, while isSame: () -> Bool
  ) throws(LibraryDatabaseError) {
    do throws(LibraryDatabaseError) {
      let aside = try LibraryLock(database: file.path, patience: patience).held {
        () throws(LibraryDatabaseError) -> String? in
        // Another process was quicker.
        guard isSame() else { return nil }
        return try file.setAside(at: now())
      }
      guard let aside else { return }
      tell(
        "Moved the corrupt database \(path) to \(aside) (\(reason)). Favorites, recents and chart "
          + "history are lost; downloaded previews are not affected.")
    } catch {
      guard case .notWritten(_, let reason) = error else { throw error }
      throw .broken(path: path, reason: reason)
    }
  }

  private func readCopy<Value>(
    of file: LibraryFile, _ trouble: LibraryTrouble, _ work: (DatabaseQueue) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    do {
      return try LibraryCopy.read(file, work)
    } catch {
      switch LibraryTrouble(error) {
      case .newer: throw .newer(path: path)
      case .broken(let reason):
        throw .broken(path: path, reason: file.reasonNotToWrite ?? reason)
      default: throw .notRead(path: path, reason: file.reasonNotToRead ?? trouble.words)
      }
    }
  }

  func notWritten(_ file: LibraryFile, _ trouble: LibraryTrouble) -> LibraryDatabaseError {
    if case .diskFull = trouble { return .diskFull(path: path) }
    return .notWritten(path: path, reason: file.reasonNotToWrite ?? trouble.words)
  }
}
