extension PlayerStatus {
  var canPlay: Bool { track != nil }
  var canSeek: Bool { track != nil && playbackState != .stopped }

  /// Without the position, whose regular changes are not announced.
  var announced: PlayerStatus {
    var status = self
    status.position = .zero
    return status
  }
}

/// The status of a player that is published.
package struct PlayerStatus: Equatable, Sendable {
  package enum PlaybackState: Equatable, Sendable {
    case playing, paused, stopped
  }

  package var playbackState: PlaybackState
  /// The current track, playing or not; `nil` if there is none.
  package var track: TrackMetadata?
  /// At the moment when this status is published. During playback, replies add the time since then.
  package var position: Duration
  /// How often the position has jumped so far. Each jump is announced (`Seeked`).
  package var jumpCount: Int
  /// In percent.
  package var volume: Int
  package var repeatMode: RepeatMode
  package var isShuffled: Bool
  package var canGoNext: Bool
  package var canGoPrevious: Bool

  package init(
    playbackState: PlaybackState = .stopped, track: TrackMetadata? = nil,
    position: Duration = .zero,
    jumpCount: Int = 0, volume: Int = 100, repeatMode: RepeatMode = .off, isShuffled: Bool = false,
    canGoNext: Bool = false, canGoPrevious: Bool = false
  ) {
    (self.playbackState, self.track) = (playbackState, track)
    (self.position, self.jumpCount, self.volume) = (position, jumpCount, volume)
    (self.repeatMode, self.isShuffled) = (repeatMode, isShuffled)
    (self.canGoNext, self.canGoPrevious) = (canGoNext, canGoPrevious)
  }
}

extension PlayerStatus {
  /// The names of the properties of the interface that differ.
  func changedProperties(since old: PlayerStatus) -> [String] {
    func isChanged(_ value: (PlayerStatus) -> some Equatable) -> Bool { value(self) != value(old) }
    let changes = [
      ("PlaybackStatus", isChanged(\.playbackState)), ("LoopStatus", isChanged(\.repeatMode)),
      ("Shuffle", isChanged(\.isShuffled)), ("Metadata", isChanged(\.track)),
      ("Volume", isChanged(\.volume)), ("CanGoNext", isChanged(\.canGoNext)),
      ("CanGoPrevious", isChanged(\.canGoPrevious)), ("CanPlay", isChanged(\.canPlay)),
      ("CanPause", isChanged(\.canPlay)), ("CanSeek", isChanged(\.canSeek)),
    ]
    return changes.filter(\.1).map(\.0)
  }
}

extension PlayerStatus.PlaybackState {
  var busName: String {
    switch self {
    case .playing: "Playing"
    case .paused: "Paused"
    case .stopped: "Stopped"
    }
  }
}
