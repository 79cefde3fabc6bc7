internal import Foundation
internal import Support

/// A lock between processes on a file beside the database, which exists while it is held. Held while
/// the database is opened, created, migrated or moved aside; SQLite locks the rest.
struct LibraryLock: Sendable {
  let database: String
  let timeout: Duration

  func withLock<Value>(
    _ work: () throws(LibraryDatabaseError) -> Value
  ) throws(LibraryDatabaseError) -> Value {
    let deadline = ContinuousClock.now + timeout
    while true {
      // On a file system without locks, nothing can be done about other processes.
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
