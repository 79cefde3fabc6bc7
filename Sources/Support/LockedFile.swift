internal import Foundation

/// An open regular file that is locked between processes (flock(2)) while this value exists.
package struct LockedFile: ~Copyable {
  package enum Attempt: ~Copyable {
    case locked(LockedFile)
    /// Another process has the lock, or deleted the file meanwhile.
    case busy
    case failed(FileError)
  }

  package let descriptor: CInt
  private let path: String

  private init(descriptor: CInt, path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit {
    // Explicitly, because a child that was just forked shares the descriptor until it calls exec.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Opens the file, creates it if necessary, and locks it without waiting.
  ///
  /// - Parameter needsLock: Whether to fail on a file system without locks.
  package static func attempt(_ path: String, needsLock: Bool = true) -> Attempt {
    // O_NONBLOCK: opening a FIFO must not wait.
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return .failed(.failed(errno: errno)) }
    let file = LockedFile(descriptor: descriptor, path: path)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failed(.notRegular)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK || errno == EINTR { return .busy }
      return needsLock ? .failed(.failed(errno: errno)) : .locked(file)
    }
    return file.exists ? .locked(file) : .busy
  }

  /// Deletes the file while it is still locked.
  package func delete() {
    unlink(path)
  }

  /// Whether the path still refers to this file, because the previous owner of the lock may have deleted it.
  private var exists: Bool {
    var (locked, named) = (stat(), stat())
    return fstat(descriptor, &locked) == 0 && lstat(path, &named) == 0
      && locked.st_dev == named.st_dev && locked.st_ino == named.st_ino
  }
}
