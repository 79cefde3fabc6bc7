import Playback

// Most tests need no numbers.

extension PlayRequest: ExpressibleByStringLiteral {
  /// Without a number.
  public init(stringLiteral path: String) {
    self.init(0, path: path)
  }
}

extension PlayerCommand {
  static func play(path: String) -> PlayerCommand { .play(PlayRequest(0, path: path)) }

  static func setNext(path: String?) -> PlayerCommand {
    .setNext(path.map { PlayRequest(0, path: $0) })
  }
}

extension PlayerEvent {
  static func advanced(path: String) -> PlayerEvent { .advanced(PlayRequest(0, path: path)) }

  static func ended(path: String, _ end: PlaybackEnd) -> PlayerEvent {
    .ended(PlayRequest(0, path: path), end)
  }
}
