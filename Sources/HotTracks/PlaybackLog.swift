import Foundation
import Support

/// The log file of the audio libraries. When it exceeds a mebibyte, its contents replace those of `hottracks.log.old`.
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
      // Not renamed, because descriptor 2 may refer to it.
      if let bytes = try? AtomicFile.read(path, upTo: 2 * Self.maxBytes) {
        try? AtomicFile.replace(path + ".old", bytes, isSynced: false)
      }
      ftruncate(descriptor, 0)
    }
    return descriptor
  }

  func note(_ line: String) {
    guard let descriptor = open() else { return }
    defer { close(descriptor) }
    let text = "\(Date().formatted(.iso8601)) \(line.trimmingCharacters(in: .newlines))\n"
    _ = writeFully(text.utf8, to: descriptor)
  }
}
