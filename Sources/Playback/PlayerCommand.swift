/// What a person can ask of a player. The answer, where there is one, is a `PlayerEvent`.
package enum PlayerCommand: Equatable, Sendable {
  /// Plays the file from its start, not paused, in place of what plays now, which ends as
  /// `stopped`. A path that is refused changes nothing else and ends as `failed`. Nothing is to
  /// follow it until `setNext` says so.
  case play(path: String)
  /// What begins, without a gap and on the same device, when the present file has ended by itself:
  /// `PlayerEvent.advanced` tells of it. It takes the place of what was to follow before; `nil` for
  /// nothing. `play`, `stop`, and an end for want of a sound device forget it. Where nothing plays it is
  /// ignored, but for a present file that has ended and not been followed yet.
  case setNext(path: String?)
  case setPaused(Bool)
  case togglePause
  /// Forwards or, when negative, back, exactly. Past the end is a normal end; without a file, nothing.
  case seek(by: Duration)
  /// To a place in the file, exactly; like `seek(by:)` otherwise.
  case seekTo(Duration)
  /// Per cent; clamped to 0...100.
  case setVolume(Int)
  /// Percentage points; the result is clamped to 0...100.
  case changeVolume(by: Int)
  case stop
}
