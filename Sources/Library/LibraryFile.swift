internal import Foundation

/// The place of the database, looked at without opening what is there: a pipe would wait for ever,
/// and a file that is closed takes along the locks that SQLite has on it in this process.
struct LibraryFile: Sendable {
  struct Identity: Equatable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  enum Finding: Equatable, Sendable {
    case nothing
    /// What was in it is lost: none of ours is ever empty.
    case empty
    case file(Identity, bytes: Int)
  }

  /// SQLite's own, named after the database's.
  static let companions = ["-wal", "-shm", "-journal"]

  /// With links followed, as SQLite names the companions.
  let path: String

  /// - Throws: ``LibraryDatabaseError/inTheWay(path:what:)`` for a link into a folder that is not
  ///   there, as on a disk that was not mounted.
  init(following path: String) throws(LibraryDatabaseError) {
    if let real = Self.real(path) {
      self.path = real
      return
    }
    let manager = FileManager.default
    guard let target = try? manager.destinationOfSymbolicLink(atPath: path) else {
      self.path = path
      return
    }
    let folder = (path as NSString).deletingLastPathComponent
    let whole = (target.hasPrefix("/") ? target : folder + "/" + target) as NSString
    guard let folder = Self.real(whole.deletingLastPathComponent) else {
      throw .inTheWay(path: path, what: "a broken symbolic link")
    }
    self.path = folder + "/" + whole.lastPathComponent
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where another is made that is to take its place.
  init(beside file: LibraryFile) {
    path = file.path + ".new"
  }

  var name: String { (path as NSString).lastPathComponent }
  var folder: String { (path as NSString).deletingLastPathComponent }

  func found() throws(LibraryDatabaseError) -> Finding {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .nothing }
      throw .notRead(path: path, reason: Self.reason(errno))
    }
    for suffix in [""] + Self.companions { try expectFile(path + suffix) }
    let identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    return status.st_size == 0 ? .empty : .file(identity, bytes: Int(status.st_size))
  }

  var identity: Identity? {
    if case .file(let identity, _)? = try? found() { identity } else { nil }
  }

  var isEmpty: Bool { (try? found()) == .empty }

  /// Whether a file has been empty for longer than it takes a process to remove one that SQLite made
  /// where the database had just been taken away.
  func staysEmpty() -> Bool {
    for _ in 0..<30 {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_size == 0 else { return false }
      if time(nil) - status.st_mtim.tv_sec > 1 { return true }
      usleep(10_000)
    }
    return isEmpty
  }

  /// Something was written that is in the log alone.
  var hasLog: Bool {
    var status = stat()
    return lstat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  private func expectFile(_ path: String) throws(LibraryDatabaseError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .inTheWay(path: path, what: "a folder")
    default: throw .inTheWay(path: path, what: "not a regular file")
    }
  }

  /// Why the system lets nothing be written there; `nil` where that is not why it failed.
  var reasonNotToWrite: String? {
    for path in [path, folder] where access(path, W_OK) != 0 {
      if errno != ENOENT { return Self.reason(errno) }
    }
    return nil
  }

  var reasonNotToRead: String? {
    access(path, R_OK) == 0 ? nil : Self.reason(errno)
  }

  func remove() {
    unlink(path)
    removeCompanions()
  }

  func removeCompanions() {
    for suffix in Self.companions { unlink(path + suffix) }
  }

  /// Makes names last that were changed in the folder.
  func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
