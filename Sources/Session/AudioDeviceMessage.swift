package import Playback

/// Messages about an audio device that is lost and found during playback. Errors that end playback are
/// `CommandError`s.
package enum AudioDeviceMessage {
  package static func isBack(_ hang: PlayerHang) -> String {
    switch hang {
    case .audioSystem: "The audio system is responding again."
    case .file: "The file is now open."
    }
  }

  package static func lost(at place: Duration) -> String {
    "Lost the audio device at \(Quantity.clock(place)); retrying."
  }
}
