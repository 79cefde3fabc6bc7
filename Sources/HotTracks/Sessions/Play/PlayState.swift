import MPRIS
import Playback

/// The state of playback: activity, position and volume.
struct PlayState: Equatable, Sendable {
  enum Activity: Equatable, Sendable {
    /// The current track is downloading.
    case fetching
    case playing
    case paused
    /// The current track does not change.
    case stopped
  }

  var activity = Activity.stopped
  var position = Duration.zero
  var duration: Duration?
  /// The player has opened the file, so its positions are of this file.
  var hasStarted = false
  var volume: PlayerVolume
  /// The number of seeks and track starts, so that MPRIS can report jumps of the position.
  var jumpCount = 0

  init(volume: PlayerVolume) {
    self.volume = volume
  }

  var isPlayingOrPaused: Bool { activity == .playing || activity == .paused }

  /// Starts a track, or the same track again.
  mutating func begin(_ activity: Activity) {
    self.activity = activity
    (position, duration, hasStarted) = (.zero, nil, false)
    jumpCount += 1
  }
}

extension PlayerStatus {
  init(_ state: PlayState, of queue: PlayQueue) {
    var track = queue.current?.track
    track?.length = state.duration
    self.init(
      playbackState: PlaybackState(state.activity), track: track, position: state.position,
      jumpCount: state.jumpCount, volume: state.volume.effective, repeatMode: queue.repeatMode,
      isShuffled: queue.isShuffled, canGoNext: queue.canGoForward,
      canGoPrevious: queue.canGoBack)
  }
}

extension PlayerStatus.PlaybackState {
  fileprivate init(_ activity: PlayState.Activity) {
    self =
      switch activity {
      case .playing: .playing
      case .paused: .paused
      case .fetching, .stopped: .stopped
      }
  }
}
