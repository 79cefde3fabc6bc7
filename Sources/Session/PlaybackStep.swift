/// How far one press of a key changes playback, in `play` and in `browse`.
package enum PlaybackStep {
  package static let seek = Duration.seconds(5)
  /// `5 s`, for descriptions of keys.
  package static let seekText = "\(seek.components.seconds) s"
  /// In percent of the full volume.
  package static let volume = 5
}
