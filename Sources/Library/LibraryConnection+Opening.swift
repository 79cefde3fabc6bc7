internal import Foundation
internal import GRDB

extension LibraryConnection {
  /// Opens the database and creates it if necessary, with the lock held. A corrupt one is moved away.
  func open(_ file: LibraryFile) throws(LibraryDatabaseError) -> Opened? {
    if let identity = try LibraryFile.identity(of: file.path) {
      do {
        return Opened(queue: try openExisting(file), identity: identity)
      } catch {
        guard case .broken(_, let reason) = error else { throw error }
        try moveAside(file, reason)
      }
    }
    guard isWriter else { return nil }
    try create(file)
    guard let identity = try LibraryFile.identity(of: file.path) else { return nil }
    return Opened(queue: try openExisting(file), identity: identity)
  }

  private func openExisting(_ file: LibraryFile) throws(LibraryDatabaseError) -> DatabaseQueue {
    do {
      guard file.bytes > 0 else {
        throw LibraryDatabaseError.broken(path: path, reason: "empty file")
      }
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      // SQLite reads the missing part of the last page as zeros. A page that is in the log may have
      // been written in part, because the disk was full.
      let pageSize = try queue.read { db in
        try LibrarySchema.check(db, path: path)
        return try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 1
      }
      guard file.bytes % pageSize == 0 || file.hasLog else {
        throw LibraryDatabaseError.broken(path: path, reason: "truncated file")
      }
      if isWriter { try checkIntegrity(queue) }
      if try !queue.read(LibrarySchema.migrator.hasCompletedMigrations) {
        try LibrarySchema.migrator.migrate(queue)
      }
      if isWriter {
        // Readers and a writer do not wait for each other then. Not possible while others use it.
        _ = try? queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      }
      return queue
    } catch {
      throw LibraryDatabaseError(error, path: path, isWriting: isWriter)
    }
  }

  /// Finds damage before anything is added. Reading finds the damage that it meets.
  private func checkIntegrity(_ queue: DatabaseQueue) throws {
    let problems = try queue.inDatabase { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    // A value of a wrong type costs only its row.
    guard problems.allSatisfy({ $0 == "ok" || $0.contains(" value in ") }) else {
      throw LibraryDatabaseError.broken(path: path, reason: "integrity check failed")
    }
  }

  /// Creates the database under another name and renames it, so that a process that is killed leaves
  /// either all of it or none.
  private func create(_ file: LibraryFile) throws(LibraryDatabaseError) {
    let new = LibraryFile(path: file.path + ".new")
    new.remove()
    defer { new.remove() }
    do {
      let queue = try DatabaseQueue(path: new.path, configuration: configuration)
      try LibrarySchema.migrator.migrate(queue)
      try queue.close()
      try new.replace(file)
    } catch {
      throw LibraryDatabaseError(error, path: path, isWriting: true)
    }
  }

  /// Moves the database away, unless another process has done so.
  func moveAside(
    _ identity: LibraryFile.Identity, _ reason: String
  ) throws(LibraryDatabaseError) {
    let file = try LibraryFile(following: path)
    do {
      try file.lock(timeout: timeout).withLock { () throws(LibraryDatabaseError) in
        guard try LibraryFile.identity(of: file.path) == identity else { return }
        try moveAside(file, reason)
      }
    } catch {
      guard case .notWritten(_, let reason) = error else { throw error }
      throw .broken(path: path, reason: reason)
    }
  }

  /// With the lock held.
  private func moveAside(_ file: LibraryFile, _ reason: String) throws(LibraryDatabaseError) {
    let name = try file.moveAside(at: now())
    report(
      "Moved the corrupt database \(path) to \(name) (\(reason)). Favorites, recents and chart "
        + "history are lost; downloaded previews are not affected.")
  }

  /// Reads a copy: in a read-only folder and on a full disk, SQLite cannot create the files that it
  /// needs beside the database.
  func readCopy<Value>(
    _ work: (Database) throws -> Value
  ) throws(LibraryDatabaseError) -> Value {
    let file = try LibraryFile(following: path)
    // In memory if possible, because the disk may be full.
    let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm/" : NSTemporaryDirectory()
    let copy = LibraryFile(path: parent + "hottracks-\(UUID().uuidString)/library.sqlite")
    mkdir(copy.folder, 0o700)
    defer { try? FileManager.default.removeItem(atPath: copy.folder) }
    do {
      for suffix in file.hasLog ? ["", "-wal"] : [""] {
        try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy.path + suffix)
      }
      return try openExisting(copy).read(work)
    } catch {
      switch LibraryDatabaseError(error, path: path, isWriting: false) {
      case .broken(_, let reason):
        throw .broken(path: path, reason: file.reasonNotToWrite ?? reason)
      case .notRead(_, let reason):
        throw .notRead(path: path, reason: file.reasonNotToRead ?? reason)
      case let error: throw error
      }
    }
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(timeout / .seconds(1))
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          -- A favorite that was confirmed survives a power failure.
          PRAGMA synchronous = FULL;
          -- The file may be corrupt or foreign.
          PRAGMA cell_size_check = ON;
          PRAGMA trusted_schema = OFF;
          """)
    }
    return configuration
  }
}
