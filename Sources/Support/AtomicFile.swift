internal import CLinux
internal import Glibc
internal import Synchronization

/// Small regular files: read as a whole, and written atomically.
package enum AtomicFile {
  /// Does not block on a FIFO.
  package static func read(_ path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      guard [ENOENT, ENOTDIR].contains(errno) else { throw .failed(errno: errno) }
      var status = stat()
      throw lstat(path, &status) == 0 ? .brokenLink : .missing
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .failed(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed(errno: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }

  /// Creates a file.
  ///
  /// - Throws: `FileError.exists` if the file exists.
  package static func create(_ path: String, _ text: String) throws(FileError) {
    try write(
      beside: path, mode: nil,
      fill: { file throws(FileError) in try writeAll(text.utf8, to: file) }
    ) { draft throws(FileError) in
      try moveWithoutReplacing(draft, to: path, in: AT_FDCWD)
    }
  }

  /// Creates or replaces a file, and keeps its mode. Follows symbolic links.
  ///
  /// - Parameter isSynced: Whether to write the bytes to disk before the file is replaced (fsync(2)).
  package static func replace(
    _ path: String, _ bytes: [UInt8], isSynced: Bool = true
  ) throws(FileError) {
    let (target, mode) = try replaceable(path)
    try write(
      beside: target, mode: mode, isSynced: isSynced,
      fill: { file throws(FileError) in try writeAll(bytes, to: file) }
    ) { draft throws(FileError) in
      guard rename(draft, target) == 0 else { throw .failed(errno: errno) }
    }
  }

  /// Throws the error that `replace` would throw before writing.
  package static func checkReplaceable(_ path: String) throws(FileError) {
    _ = try replaceable(path)
  }

  private static func replaceable(_ path: String) throws(FileError) -> (
    target: String, mode: mode_t?
  ) {
    let target = try target(of: path)
    var status = stat()
    guard lstat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .failed(errno: errno) }
      try checkFolder(of: target)
      return (target, nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .failed(errno: EISDIR)
    default: throw .notRegular
    }
    // rename(2) needs permissions only for the folder, and root has all permissions. Respect a read-only file
    // anyway.
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw .failed(errno: EACCES)
    }
    try checkFolder(of: target)
    return (target, status.st_mode & 0o777)
  }

  private static func checkFolder(of path: String) throws(FileError) {
    guard access(folder(of: path), W_OK | X_OK) == 0 else { throw .failed(errno: errno) }
  }

  /// Follows symbolic links, even to a file that does not exist.
  private static func target(of path: String) throws(FileError) -> String {
    var path = path
    // The same limit as in the kernel.
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { throw .failed(errno: errno) }
      guard
        let text = String(validating: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      else { throw .failed(errno: EILSEQ) }
      path = text.hasPrefix("/") ? text : "\(folder(of: path))/\(text)"
    }
    throw .failed(errno: ELOOP)
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// - Parameter mode: `nil` for the default mode of new files.
  private static func write(
    beside path: String, mode: mode_t?, isSynced: Bool = true,
    fill: (_ file: CInt) throws(FileError) -> Void,
    place: (_ draft: String) throws(FileError) -> Void
  ) throws(FileError) {
    let (draft, file) = try newDraft(in: folder(of: path))
    defer { unlink(draft) }
    do throws(FileError) {
      if let mode, fchmod(file, mode) != 0 { throw .failed(errno: errno) }
      try fill(file)
      if isSynced, fsync(file) != 0 { throw .failed(errno: errno) }
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw .failed(errno: errno) }
    try place(draft)
  }

  private static let drafts = Atomic(0)

  /// The draft has a short name, because the name of the file may already have the maximum length.
  private static func newDraft(in folder: String) throws(FileError) -> (path: String, file: CInt) {
    // A killed process with the same ID may have left drafts.
    for _ in 0..<100 {
      let number = drafts.add(1, ordering: .relaxed).newValue
      let draft = "\(folder)/.hottracks-\(getpid())-\(number).new"
      let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if file >= 0 { return (draft, file) }
      if errno != EEXIST { break }
    }
    throw .failed(errno: errno)
  }

  /// Renames a file.
  ///
  /// - Parameter folder: The descriptor of the folder of relative paths.
  /// - Throws: `FileError.exists` if the new name is taken.
  package static func moveWithoutReplacing(
    _ former: String, to path: String, in folder: CInt
  ) throws(FileError) {
    if ht_rename_no_replace(folder, former, path) == 0 { return }
    // Some file systems have no RENAME_NOREPLACE, and some of these no hard links.
    let unsupported = [EINVAL, ENOSYS, EOPNOTSUPP, EPERM, EMLINK]
    if unsupported.contains(errno), linkat(folder, former, folder, path, 0) == 0 {
      unlinkat(folder, former, 0)
      return
    }
    guard unsupported.contains(errno) else {
      throw errno == EEXIST ? .exists : .failed(errno: errno)
    }
    // Reserves the name.
    let file = openat(folder, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw errno == EEXIST ? .exists : .failed(errno: errno) }
    close(file)
    guard renameat(folder, former, folder, path) == 0 else {
      let code = errno
      unlinkat(folder, path, 0)
      throw .failed(errno: code)
    }
  }

  private static func writeAll(
    _ bytes: some Sequence<UInt8>, to file: CInt
  ) throws(FileError) {
    if let code = writeFully(bytes, to: file) { throw .failed(errno: code) }
  }
}

/// Writes all bytes to a descriptor and waits if it is full. Blocks the calling thread.
///
/// - Returns: `nil`, or an `errno`, after which part of the bytes may have been written. EPIPE only if
///   SIGPIPE is ignored.
package func writeFully(_ bytes: some Sequence<UInt8>, to descriptor: CInt) -> CInt? {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count < 0, errno == EAGAIN {
      var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&polled, 1, -1)
    } else if count == 0 || errno != EINTR {
      return count == 0 ? EIO : errno
    }
  }
  return nil
}
