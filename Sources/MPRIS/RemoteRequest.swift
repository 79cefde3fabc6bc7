/// What a desktop, a media key or a script asks of the player.
package enum RemoteRequest: Equatable, Sendable {
  case play
  case pause
  case playPause
  case stop
  case next
  case previous
  /// Forwards or, when negative, back; past the end is like `next`.
  case seek(by: Duration)
  /// Of the track with this id; of any other it is ignored.
  case seekTo(Duration, trackID: String)
  /// Per cent, 0...100.
  case setVolume(Int)
  case setRepeatMode(RepeatMode)
  case setShuffled(Bool)
  case quit
}
