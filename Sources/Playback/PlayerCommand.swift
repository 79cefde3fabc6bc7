/// What a person can ask of a player. The answer, where there is one, is a `PlayerEvent`.
package enum PlayerCommand: Equatable, Sendable {
  /// Plays the file from its start, not paused, in place of what plays now, which ends as
  /// `stopped`. A path that is refused changes nothing else and ends as `failed`.
  case play(path: String)
  case setPaused(Bool)
  case togglePause
  /// Forwards or, when negative, back, exactly. Past the end is a normal end; without a file, nothing.
  case seek(by: Duration)
  /// Per cent; clamped to 0...100.
  case setVolume(Int)
  /// Percentage points; the result is clamped to 0...100.
  case changeVolume(by: Int)
  case stop
}
