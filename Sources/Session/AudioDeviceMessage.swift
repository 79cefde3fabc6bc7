/// Messages about an audio device that is lost and found during playback. Errors that end playback are
/// `CommandError`s.
package enum AudioDeviceMessage {
  package static let isBack = "The audio system is responding again."

  package static func lost(at place: Duration) -> String {
    "Lost the audio device at \(Quantity.clock(place)); retrying."
  }
}
