internal import Support

/// A request to the player from a desktop, a media key or a script.
package enum RemoteRequest: Equatable, Sendable {
  case play
  case pause
  case playPause
  case stop
  case next
  case previous
  /// Backward if negative; past the end is like `next`.
  case seek(by: Duration)
  /// Ignored unless the current track has this ID.
  case seekTo(Duration, trackID: String)
  /// In percent, 0...100.
  case setVolume(Int)
  case setRepeatMode(RepeatMode)
  case setShuffled(Bool)
  case quit
}

extension RemoteRequest {
  /// Whether this request replaces an unread `earlier` one.
  func supersedes(_ earlier: RemoteRequest) -> Bool {
    switch (self, earlier) {
    case (.setVolume, .setVolume), (.setRepeatMode, .setRepeatMode), (.setShuffled, .setShuffled):
      true
    default: false
    }
  }
}
