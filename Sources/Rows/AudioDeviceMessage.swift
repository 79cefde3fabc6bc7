/// What is said of sound that goes and comes back while something plays; what ends it is a `CommandError`.
package enum AudioDeviceMessage {
  package static let isBack = "The audio system is responding again."

  package static func lost(at place: Duration) -> String {
    "Lost the audio device at \(Quantity.clock(place)); retrying."
  }
}
