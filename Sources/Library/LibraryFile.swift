internal import Charts
internal import Foundation
internal import Support

/// The database file and the files that SQLite creates next to it. This type never opens them, because
/// closing a file releases this process's SQLite locks on it.
struct LibraryFile: Sendable {
  struct Identity: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  private static let companions = ["-wal", "-shm", "-journal"]

  /// Without symbolic links, because SQLite names its other files after the target.
  let path: String

  init(path: String) {
    self.path = path
  }

  /// | - Throws: `LibraryDatabaseError.inTheWay(path:what:)` for a link into a missing folder, such as one on
  /// an unmounted disk, and for anything that is not a regular file.
  init(following path: String) throws(LibraryDatabaseError) {
    self.path = try Self.resolved(path)
    for suffix in [""] + Self.companions {
      var status = stat()
      guard lstat(self.path + suffix, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
        continue
      }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .inTheWay(
        path: self.path + suffix, what: isFolder ? "a folder" : "not a regular file")
    }
  }

  private static func resolved(_ path: String) throws(LibraryDatabaseError) -> String {
    if let real = realPath(path) { return real }
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return path
    }
    let base = URL(fileURLWithPath: path).deletingLastPathComponent()
    let url = URL(fileURLWithPath: target, relativeTo: base)
    guard let folder = realPath(url.deletingLastPathComponent().path) else {
      throw .inTheWay(path: path, what: "a broken symbolic link")
    }
    return folder + "/" + url.lastPathComponent
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// - Returns: `nil` if there is no file.
  static func identity(of path: String) throws(LibraryDatabaseError) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .notRead(path: path, reason: reason(errno))
    }
    return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  var folder: String { (path as NSString).deletingLastPathComponent }
  var bytes: Int { Self.bytes(of: path) }
  /// Whether the log contains changes that are not in the database yet.
  var hasLog: Bool { Self.bytes(of: path + "-wal") > 0 }

  private static func bytes(of path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The reason if reading (`R_OK`) or writing (`W_OK`) is not permitted, otherwise `nil`.
  func denial(_ mode: CInt) -> String? {
    for path in [path, folder] where access(path, mode) != 0 {
      if errno != ENOENT { return Self.reason(errno) }
    }
    return nil
  }

  func createFolder() throws(LibraryDatabaseError) {
    do throws(FileError) {
      try makeFolder(folder)
    } catch {
      guard case .failed(let code) = error else { return }
      throw .notWritten(path: path, reason: Self.reason(code))
    }
  }

  func remove() {
    for suffix in [""] + Self.companions { unlink(path + suffix) }
  }

  /// Renames another database to this name, and deletes the files of an earlier one.
  func replace(_ other: LibraryFile) throws(LibraryDatabaseError) {
    for suffix in Self.companions { unlink(other.path + suffix) }
    guard rename(path, other.path) == 0 else {
      throw .notWritten(path: other.path, reason: Self.reason(errno))
    }
    other.syncFolder()
  }

  /// Renames the database and its log.
  ///
  /// - Returns: The new path.
  func moveAside(at date: Date) throws(LibraryDatabaseError) -> String {
    let base =
      (path as NSString).deletingPathExtension + ".broken-" + date.localText("%Y-%m-%d-%H%M%S")
    var (free, number, status) = (base + ".sqlite", 1, stat())
    while lstat(free, &status) == 0 {
      number += 1
      free = "\(base)-\(number).sqlite"
    }
    guard rename(path, free) == 0 else {
      throw .broken(path: path, reason: Self.reason(errno))
    }
    for suffix in Self.companions { rename(path + suffix, free + suffix) }
    syncFolder()
    return free
  }

  /// Otherwise, a power failure could undo a rename.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
