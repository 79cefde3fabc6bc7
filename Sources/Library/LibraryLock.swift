internal import Foundation

/// A lock between processes: flock(2) on a file beside the database, which exists while it is held.
/// Held while the database is opened, created, migrated or moved aside; SQLite locks the rest.
struct LibraryLock: Sendable {
  let database: String
  let timeout: Duration

  private var path: String { database + ".lock" }

  func withLock<Value>(
    _ work: () throws(LibraryDatabaseError) -> Value
  ) throws(LibraryDatabaseError) -> Value {
    let descriptor = try acquire()
    defer {
      unlink(path)
      // Explicitly, because a child that was just forked shares the descriptor until it calls exec.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    return try work()
  }

  private func acquire() throws(LibraryDatabaseError) -> CInt {
    let deadline = ContinuousClock.now + timeout
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        if errno == ENOSPC || errno == EDQUOT { throw .diskFull(path: database) }
        throw .notWritten(path: database, reason: LibraryFile.reason(errno))
      }
      // On a file system without locks, nothing can be done about other processes.
      let isLocked =
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || ![EWOULDBLOCK, EINTR].contains(errno)
      // The previous owner may have deleted the file.
      if isLocked, isCurrent(descriptor) { return descriptor }
      close(descriptor)
      guard ContinuousClock.now < deadline else { throw .busy(path: database) }
      if !isLocked { usleep(10_000) }
    }
  }

  private func isCurrent(_ descriptor: CInt) -> Bool {
    var (locked, named) = (stat(), stat())
    return fstat(descriptor, &locked) == 0 && lstat(path, &named) == 0
      && locked.st_dev == named.st_dev && locked.st_ino == named.st_ino
  }
}
