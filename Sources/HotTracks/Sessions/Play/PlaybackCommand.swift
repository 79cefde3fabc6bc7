import MPRIS
import Terminal

/// A command of `play`, from a key or from a remote control (MPRIS).
enum PlaybackCommand: Equatable, Sendable {
  /// Resumes if paused; starts the track again if stopped.
  case play
  case pause
  case togglePause
  case stop
  case next
  case previous
  case seek(by: Duration)
  /// Ignored unless the track is the current one.
  case seekTo(Duration, trackID: String)
  /// In percentage points.
  case changeVolume(by: Int)
  /// In percent.
  case setVolume(Int)
  case toggleMute
  case setRepeatMode(RepeatMode)
  case setShuffled(Bool)
  case quit

  /// `nil` for other keys.
  init?(_ key: Key) {
    switch key {
    case .character(" "), .character("p"), .character("P"): self = .togglePause
    case .enter: self = .play
    case .character("s"), .character("S"): self = .stop
    case .character(">"), .character("."): self = .next
    case .character("<"), .character(","): self = .previous
    case .left: self = .seek(by: .seconds(-5))
    case .right: self = .seek(by: .seconds(5))
    case .character("+"), .character("="), .up: self = .changeVolume(by: 5)
    case .character("-"), .down: self = .changeVolume(by: -5)
    case .character("m"), .character("M"): self = .toggleMute
    case .character("q"), .character("Q"): self = .quit
    default: return nil
    }
  }

  init(_ request: RemoteRequest) {
    self =
      switch request {
      case .play: .play
      case .pause: .pause
      case .playPause: .togglePause
      case .stop: .stop
      case .next: .next
      case .previous: .previous
      case .seek(by: let distance): .seek(by: distance)
      case .seekTo(let position, let id): .seekTo(position, trackID: id)
      case .setVolume(let percent): .setVolume(percent)
      case .setRepeatMode(let repeatMode): .setRepeatMode(repeatMode)
      case .setShuffled(let isShuffled): .setShuffled(isShuffled)
      case .quit: .quit
      }
  }
}
