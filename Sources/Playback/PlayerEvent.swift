/// What a player reports. Every `play` ends in exactly one `ended`, and so does every file that was
/// told as `advanced`.
package enum PlayerEvent: Equatable, Sendable {
  /// The file was opened and its length read (`nil`: it does not say). No proof of sound yet: the
  /// device is opened after this.
  case started(path: String, duration: Duration?)
  /// What was set as next has begun, after the `ended` of the file before it; `started` or its
  /// `ended` follows. What follows it in turn has to be set anew.
  case advanced(path: String)
  /// Where a seek has led, once it is heard.
  case seeked(to: Duration)
  /// How far the current file has played: at most ten a second, an unread one gives way to the next.
  case position(Duration)
  /// Whether playing is paused; the first tells how the player starts.
  case paused(Bool)
  /// Per cent; the first tells how the player starts.
  case volume(Int)
  case ended(path: String, PlaybackEnd)
  /// The sound device went while the file played. It is looked for once more, a second later, and
  /// playing goes on from here, or the file ends as `deviceLost`.
  case deviceLost(at: Duration)
  /// A command had no answer for two seconds, a file did not open in that time, or no sound was taken
  /// for so long: the sound system hangs. Said again only after `responsive`.
  case unresponsive
  /// The sound system answers again.
  case responsive

  /// Whether an unread `earlier` event is not worth reading any more.
  func supersedes(_ earlier: PlayerEvent) -> Bool {
    guard case .position = self, case .position = earlier else { return false }
    return true
  }
}
