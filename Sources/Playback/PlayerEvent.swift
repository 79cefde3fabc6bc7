/// What a player reports. Every `play` ends in exactly one `ended`, and so does every file that was
/// reported as `advanced`.
package enum PlayerEvent: Equatable, Sendable {
  /// The file was opened and its length read; `nil` if it does not state one. The audio device is opened
  /// afterwards, so this does not prove that anything is audible.
  case started(PlayRequest, duration: Duration?)
  /// The next file has begun. Comes after the previous file's `ended` and before this file's `started` or
  /// `ended`. There is no next file now until `setNext`.
  case advanced(PlayRequest)
  /// The position after a seek, once playback continues there.
  case seeked(to: Duration)
  /// The position in the current file, at most ten times a second. An unread one is replaced.
  case position(Duration)
  /// Also reported once at the start.
  case paused(Bool)
  /// In percent. Also reported once at the start.
  case volume(Int)
  case ended(PlayRequest, PlaybackEnd)
  /// The audio device was lost during playback. It is opened once more a second later; then playback
  /// continues at this position, or the file ends as `deviceLost`.
  case deviceLost(at: Duration)
  /// The sound system hangs: for two seconds a command got no reply, a file did not open or no sound was
  /// accepted. Reported again only after `responsive`.
  case unresponsive
  case responsive

  /// Whether this event replaces an unread `earlier` one.
  package func supersedes(_ earlier: PlayerEvent) -> Bool {
    guard case .position = self, case .position = earlier else { return false }
    return true
  }
}
