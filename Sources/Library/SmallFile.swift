internal import Glibc

/// A small regular file as a whole. Nobody is waited for, as the other end of a FIFO would be.
package enum SmallFile {
  package enum Problem: Error, Equatable, Sendable {
    case missing
    /// A link to what is not there.
    case dangling
    /// Nothing is replaced.
    case exists
    /// A folder, a device, a FIFO.
    case noFile
    case tooLarge
    case failed(errno: CInt)
  }

  package static func read(_ path: String, upTo most: Int) throws(Problem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      guard [ENOENT, ENOTDIR].contains(errno) else { throw .failed(errno: errno) }
      var facts = stat()
      throw lstat(path, &facts) == 0 ? .dangling : .missing
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .failed(errno: errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var count = 0
    while count < bytes.count {
      let room = bytes.count - count
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress?.advanced(by: count), room)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw .failed(errno: errno) }
      if read == 0 { break }
      count += read
    }
    guard count <= most else { throw .tooLarge }
    return Array(bytes[..<count])
  }

  /// Makes a file that was not there, whole at once.
  package static func create(_ path: String, _ text: String) throws(Problem) {
    try write(Array(text.utf8), beside: path) { draft in
      link(draft, path) == 0 ? nil : errno == EEXIST ? .exists : .failed(errno: errno)
    }
  }

  /// Makes a file, whole at once, in place of one that is there.
  package static func replace(_ path: String, _ bytes: [UInt8]) throws(Problem) {
    try write(bytes, beside: path) { draft in
      rename(draft, path) == 0 ? nil : .failed(errno: errno)
    }
  }

  private static func write(
    _ bytes: [UInt8], beside path: String, place: (_ draft: String) -> Problem?
  ) throws(Problem) {
    let draft = "\(path).\(getpid()).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw .failed(errno: errno) }
    defer { unlink(draft) }
    let isWritten = write(bytes, to: file) && fsync(file) == 0
    let code = errno
    guard close(file) == 0, isWritten else { throw .failed(errno: isWritten ? errno : code) }
    if let problem = place(draft) { throw problem }
  }

  private static func write(_ bytes: [UInt8], to file: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}
