internal import CLinux
internal import Glibc
internal import Synchronization

extension SmallFile {
  /// Makes a file that was not there, whole at once.
  package static func create(_ path: String, _ text: String) throws(Problem) {
    try write(beside: path, mode: nil, fill: { write(Array(text.utf8), to: $0) }) { draft in
      give(draft, path)
    }
  }

  /// Creates a file with the contents, the time and, if the disk supports it, the mode of an open file.
  /// It appears complete or not at all, and never replaces another.
  ///
  /// - Parameter willPlace: called once the bytes are on disk.
  package static func create(
    _ path: String, copying original: CInt, willPlace: () -> Void
  ) throws(Problem) {
    var facts = stat()
    guard fstat(original, &facts) == 0 else { throw .failed(errno: errno) }
    try write(
      beside: path, mode: nil,
      fill: { draft in
        guard copy(original, to: draft) else { return false }
        _ = fchmod(draft, facts.st_mode & 0o777)
        _ = futimens(draft, [facts.st_atim, facts.st_mtim])
        return true
      },
      place: { draft in
        willPlace()
        return give(draft, path)
      })
  }

  /// Makes a file, whole at once, in place of one that is there, whose mode it keeps. A link stays, and
  /// what it leads to is made.
  package static func replace(_ path: String, _ bytes: [UInt8]) throws(Problem) {
    let (target, mode) = try replaceable(path)
    try write(beside: target, mode: mode, fill: { write(bytes, to: $0) }) { draft in
      rename(draft, target) == 0 ? nil : .failed(errno: errno)
    }
  }

  /// Throws what would keep `replace` from beginning, as far as that can be seen.
  package static func checkReplaceable(_ path: String) throws(Problem) {
    _ = try replaceable(path)
  }

  private static func replaceable(_ path: String) throws(Problem) -> (target: String, mode: mode_t?)
  {
    let target = try target(of: path)
    var facts = stat()
    guard lstat(target, &facts) == 0 else {
      guard errno == ENOENT else { throw .failed(errno: errno) }
      try checkFolder(of: target)
      return (target, nil)
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .failed(errno: EISDIR)
    default: throw .noFile
    }
    // rename(2) asks the folder alone; root may do all, and means no more by it than others.
    guard facts.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw .failed(errno: EACCES)
    }
    try checkFolder(of: target)
    return (target, facts.st_mode & 0o777)
  }

  private static func checkFolder(of path: String) throws(Problem) {
    guard access(folder(of: path), W_OK | X_OK) == 0 else { throw .failed(errno: errno) }
  }

  /// Where links lead, though nothing may be there.
  private static func target(of path: String) throws(Problem) -> String {
    var path = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      var facts = stat()
      guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return path }
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

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// - Parameter mode: `nil` for that of any new file.
  private static func write(
    beside path: String, mode: mode_t?, fill: (_ file: CInt) -> Bool,
    place: (_ draft: String) -> Problem?
  ) throws(Problem) {
    let (draft, file) = try newDraft(in: folder(of: path))
    defer { unlink(draft) }
    let isWritten =
      mode.map { fchmod(file, $0) == 0 } ?? true && fill(file) && fsync(file) == 0
    let code = errno
    guard close(file) == 0, isWritten else { throw .failed(errno: isWritten ? errno : code) }
    if let problem = place(draft) { throw problem }
  }

  private static let drafts = Atomic(0)

  /// A file of nobody else's, under a short name: that of the file itself may be as long as names get.
  private static func newDraft(in folder: String) throws(Problem) -> (path: String, file: CInt) {
    // A process that had our number may have left some.
    for _ in 0..<100 {
      let number = drafts.add(1, ordering: .relaxed).newValue
      let draft = "\(folder)/.hottracks-\(getpid())-\(number).new"
      let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if file >= 0 { return (draft, file) }
      if errno != EEXIST { break }
    }
    throw .failed(errno: errno)
  }

  /// Never replaces an existing file.
  private static func give(_ draft: String, _ path: String) -> Problem? {
    if ht_rename_no_replace(AT_FDCWD, draft, path) == 0 { return nil }
    // For file systems without RENAME_NOREPLACE: a hard link does not replace either.
    if errno == EINVAL || errno == ENOSYS, link(draft, path) == 0 { return nil }
    return errno == EEXIST ? .exists : .failed(errno: errno)
  }

  private static func copy(_ original: CInt, to file: CInt) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var place: off_t = 0
    while true {
      let count = pread(original, &buffer, buffer.count, place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      guard write(buffer[..<count], to: file) else { return false }
      place += off_t(count)
    }
  }

  private static func write(_ bytes: some Collection<UInt8>, to file: CInt) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}
