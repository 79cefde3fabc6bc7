import MPRIS
import Playback

/// How a run of `play` stands: what is drawn, told to scripts and shown to desktops.
struct PlayState: Equatable, Sendable {
  enum Activity: Equatable, Sendable {
    /// Its file is on its way.
    case fetching
    case playing
    case paused
    /// By `s`: the track is still the present one.
    case stopped
  }

  var activity = Activity.stopped
  var position = Duration.zero
  var duration: Duration?
  /// The player has opened the file: the positions it tells are of this one.
  var hasStarted = false
  var volume: PlayerVolume
  /// How often the position has leapt: by a seek, or to the beginning of a track, which may be the same
  /// one again.
  var jumpCount = 0

  init(volume: PlayerVolume) {
    self.volume = volume
  }

  /// Whether the player has the present track.
  var isUnderWay: Bool { activity == .playing || activity == .paused }

  /// Another track, or the same anew.
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
