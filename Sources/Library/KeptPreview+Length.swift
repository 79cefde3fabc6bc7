internal import AudioFile
import Foundation

extension KeptPreview {
  /// How long it plays, read from the file; `nil` where that is partial, damaged or does not tell.
  package var playingTime: Duration? {
    guard isWhole else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return try? MP4File(descriptor: descriptor).playingTime
  }
}
