import Foundation

/// Reads big-endian numbers with `pread` through a small buffer.
///
/// Tables that are read alternately need separate readers, or they would evict each other's bytes.
final class FileReader {
  let length: Int64
  private let descriptor: CInt
  private var buffer: [UInt8] = []
  private var bufferOffset: Int64 = 0

  private static let bufferLength: Int64 = 8192

  init(descriptor: CInt) throws(MP4Error) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno: errno) }
    length = Int64(status.st_size)
    self.descriptor = descriptor
  }

  /// Another reader of the same file, with its own buffer.
  init(sharing other: FileReader) {
    length = other.length
    descriptor = other.descriptor
  }

  /// | - Parameter count: At most 8.
  /// - Throws: `.truncated` past the end of the file.
  func number(at offset: Int64, bytes count: Int) throws(MP4Error) -> UInt64 {
    guard offset >= 0, offset <= length - Int64(count) else { throw .truncated }
    if offset < bufferOffset || offset + Int64(count) > bufferOffset + Int64(buffer.count) {
      try fillBuffer(from: offset)
    }
    let start = Int(offset - bufferOffset)
    var number: UInt64 = 0
    for byte in buffer[start..<start + count] { number = number << 8 | UInt64(byte) }
    return number
  }

  func uint32(at offset: Int64) throws(MP4Error) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(at: offset, bytes: 4))
  }

  private func fillBuffer(from offset: Int64) throws(MP4Error) {
    let count = Int(min(Self.bufferLength, length - offset))
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { bytes in
        pread(
          descriptor, bytes.baseAddress?.advanced(by: filled), count - filled,
          off_t(offset) + off_t(filled))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(errno: errno) }
      // The file was shortened while it was read.
      guard got > 0 else { throw .truncated }
      filled += got
    }
    (buffer, bufferOffset) = (bytes, offset)
  }
}
