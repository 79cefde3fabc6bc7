import Foundation

/// The log file of the audio libraries. Has a size limit.
struct PlaybackLog: Sendable {
  let path: String

  private static let maxFileSize: Int64 = 1_048_576

  /// Ignores errors, because playback works without a log.
  init(folder: String) {
    path = folder + "/hottracks.log"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var status = stat()
    if stat(path, &status) == 0, Int64(status.st_size) > Self.maxFileSize {
      unlink(path + ".old")
      rename(path, path + ".old")
    }
  }

  func note(_ line: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let text = "\(Date().formatted(.iso8601)) \(line.trimmingCharacters(in: .newlines))\n"
    _ = text.utf8CString.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count - 1) }
    close(descriptor)
  }
}
