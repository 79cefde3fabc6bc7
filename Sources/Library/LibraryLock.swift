internal import Foundation

/// Keeps processes apart while the database is made, migrated or set aside (flock(2)). Reading and
/// writing need it not: those are SQLite's business.
struct LibraryLock: Sendable {
  /// The path of the database; the lock is a file beside it, there while it is held.
  let database: String
  let patience: Duration

  private static let pause = Duration.milliseconds(10)
  private var path: String { database + ".lock" }

  init(database: String, patience: Duration) {
    self.database = database
    self.patience = patience
  }

  func held<Value>(
    _ work: () throws(LibraryDatabaseError) -> Value
  ) throws(LibraryDatabaseError) -> Value {
    let descriptor = try taken()
    defer {
      unlink(path)
      // Said aloud: a child that is just being born shares the file until it runs its own program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    return try work()
  }

  private func taken() throws(LibraryDatabaseError) -> CInt {
    let deadline = ContinuousClock.now + patience
    while true {
      let descriptor = try opened()
      // A disk without locks has no second process either, as far as anyone can tell.
      let isFree =
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || ![EWOULDBLOCK, EINTR].contains(errno)
      // Whoever had it before has removed it.
      if isFree, isStillThere(descriptor) { return descriptor }
      close(descriptor)
      guard ContinuousClock.now < deadline else { throw .busy(path: database) }
      if !isFree { usleep(useconds_t(Self.pause / .microseconds(1))) }
    }
  }

  private func opened() throws(LibraryDatabaseError) -> CInt {
    // O_NONBLOCK: a pipe in its place is refused below, and not waited for.
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      if errno == ENOSPC || errno == EDQUOT { throw .diskFull(path: database) }
      throw .notWritten(path: database, reason: LibraryFile.reason(errno))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .inTheWay(path: path, what: "not a regular file")
    }
    return descriptor
  }

  private func isStillThere(_ descriptor: CInt) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0
      && held.st_dev == named.st_dev && held.st_ino == named.st_ino
  }
}
