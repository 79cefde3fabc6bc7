internal import Foundation

/// Keeps processes apart while the database is made, migrated or set aside (flock(2)). Reading and
/// writing need it not: those are SQLite's business.
struct LibraryLock: Sendable {
  /// The path of the database; the lock is a file beside it, which stays.
  let database: String
  let patience: Duration

  private static let pause = Duration.milliseconds(10)

  func held<Value>(
    _ work: () throws(LibraryDatabaseError) -> Value
  ) throws(LibraryDatabaseError) -> Value {
    // O_NONBLOCK: a pipe in its place is refused below, and not waited for.
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(database + ".lock", flags, 0o600)
    guard descriptor >= 0 else {
      if errno == ENOSPC || errno == EDQUOT { throw .diskFull(path: database) }
      throw .notWritten(path: database, reason: LibraryFile.reason(errno))
    }
    defer {
      // Said aloud: a child that is just being born shares the file until it runs its own program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .inTheWay(path: database + ".lock", what: "no plain file")
    }
    try wait(for: descriptor)
    return try work()
  }

  private func wait(for descriptor: CInt) throws(LibraryDatabaseError) {
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // A disk without locks has no second process either, as far as anyone can tell.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard ContinuousClock.now < deadline else { throw .busy(path: database) }
      usleep(useconds_t(Self.pause / .microseconds(1)))
    }
  }
}
