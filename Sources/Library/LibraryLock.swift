internal import Foundation
internal import Support

/// A lock between processes on a file next to the database, which exists while the lock is held. Held while
/// the database is opened, created, migrated or moved aside; SQLite locks everything else.
struct LibraryLock: Sendable {
  let database: String
  let timeout: Duration

  func withLock<Value>(
    _ work: () throws(LibraryDatabaseError) -> Value
  ) throws(LibraryDatabaseError) -> Value {
    let deadline = ContinuousClock.now + timeout
    while true {
      // On a file system without locks, the database is opened without one.
      switch LockedFile.attempt(database + ".lock", needsLock: false) {
      case .locked(let file):
        defer { file.delete() }
        return try work()
      case .failed(let error):
        guard case .failed(let code) = error else {
          throw .inTheWay(path: database + ".lock", what: "not a regular file")
        }
        if code == ENOSPC || code == EDQUOT { throw .diskFull(path: database) }
        throw .notWritten(path: database, reason: LibraryFile.reason(code))
      case .busy:
        guard ContinuousClock.now < deadline else { throw .busy(path: database) }
        usleep(10_000)
      }
    }
  }
}
