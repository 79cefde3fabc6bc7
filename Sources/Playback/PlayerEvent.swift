/// What a player reports. Every `play` ends in exactly one `ended`.
package enum PlayerEvent: Equatable, Sendable {
  /// The file was opened and its length read (`nil`: it does not say). No proof of sound yet: the
  /// device is opened after this.
  case started(path: String, duration: Duration?)
  /// How far the current file has played: at most ten a second, an unread one gives way to the next.
  case position(Duration)
  /// Whether playing is paused; the first tells how the player starts.
  case paused(Bool)
  /// Per cent; the first tells how the player starts.
  case volume(Int)
  case ended(path: String, PlaybackEnd)
  /// A command had no answer for two seconds, or a file did not open in that time: the sound system
  /// hangs. Said once in a player's life.
  case unresponsive

  /// Whether an unread `earlier` event is not worth reading any more.
  func supersedes(_ earlier: PlayerEvent) -> Bool {
    guard case .position = self, case .position = earlier else { return false }
    return true
  }
}
