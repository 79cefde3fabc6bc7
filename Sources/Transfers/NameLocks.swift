import Foundation
internal import Support

/// Locks of file names that do not exist yet, between processes: one byte of a common file for each name
/// (fcntl(2), record locks). They end with the process.
final class NameLocks {
  private let descriptor: CInt

  /// `nil` if the file cannot be created. Then names are not locked.
  init?(path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    try? makeFolder(folder)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Whether this process got the lock. Names are not locked within it.
  func take(_ name: String, in folder: CInt) -> Bool {
    set(F_WRLCK, name, folder) == 0 || ![EACCES, EAGAIN].contains(errno)
  }

  func release(_ name: String, in folder: CInt) {
    _ = set(F_UNLCK, name, folder)
  }

  private func set(_ kind: CInt, _ name: String, _ folder: CInt) -> CInt {
    var status = stat()
    fstat(folder, &status)
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(status.st_dev) \(status.st_ino) \(name)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(hash >> 2)
    lock.l_len = 1
    return fcntl(descriptor, F_SETLK, &lock)
  }
}
