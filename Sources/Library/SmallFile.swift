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
}
