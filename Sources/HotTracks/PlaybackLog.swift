import Foundation
import Support

/// The log file of the audio libraries. When it exceeds a mebibyte, its last mebibyte replaces `hottracks.log.old`.
struct PlaybackLog: Sendable {
  let path: String

  private static let maxBytes = 1_048_576

  /// Ignores errors, because playback works without a log.
  init(folder: String) {
    path = folder + "/hottracks.log"
    try? makeFolder(folder)
  }

  /// Opens the file to append to it; `nil` if it is not a regular file. The caller closes the descriptor.
  func open() -> CInt? {
    // O_NONBLOCK: opening a FIFO must not wait.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    if status.st_size > Self.maxBytes {
      keepOld(of: Int(status.st_size))
      ftruncate(descriptor, 0)
    }
    return descriptor
  }

  /// Copied, not renamed, because descriptor 2 may refer to the file.
  private func keepOld(of length: Int) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.maxBytes)
    let count = pread(descriptor, &bytes, bytes.count, off_t(max(length - Self.maxBytes, 0)))
    // Nothing is left if another process was faster.
    guard count > 0 else { return }
    try? AtomicFile.replace(path + ".old", Array(bytes[..<count]), isSynced: false)
  }

  func note(_ line: String) {
    guard let descriptor = open() else { return }
    defer { close(descriptor) }
    let text = "\(Date().formatted(.iso8601)) \(line.trimmingCharacters(in: .newlines))\n"
    _ = writeFully(text.utf8, to: descriptor)
  }
}
