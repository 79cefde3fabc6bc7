internal import AudioFile
import Foundation

extension KeptPreview {
  /// The duration, read from the file; `nil` if the file is partial or damaged, or if the duration is
  /// unknown.
  package var playingTime: Duration? {
    guard isWhole else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return try? MP4File(descriptor: descriptor).playingTime
  }
}
