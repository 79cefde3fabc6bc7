/// How the playing of one file ended.
package enum PlaybackEnd: Equatable, Sendable {
  case finished
  /// By `stop`, by another `play`, or because the player was closed.
  case stopped
  /// The sound ended a second or more before the length the file claims: it was cut short.
  case damaged(at: Duration, of: Duration)
  case failed(PlaybackError)
}

extension PlaybackEnd {
  /// Decides what libmpv's reason means for a file that came as far as `entry` tells.
  init(_ reason: MPVEndReason, of entry: PlaylistEntry) {
    switch reason {
    case .endOfFile:
      self = Self.atEndOfFile(entry)
    // A leap over the end before the first sample was heard.
    case .error(.nothingToPlay) where entry.seekTarget != nil:
      self = Self.atEndOfFile(entry)
    case .stop, .quit:
      self = .stopped
    case .error(let code):
      self = .failed(PlaybackError(code, path: entry.path))
    case .redirect, .unknown:
      self = .failed(.unreadable(path: entry.path))
    }
  }

  /// libmpv reports a file cut short as one that ended; only its length tells.
  private static func atEndOfFile(_ entry: PlaylistEntry) -> PlaybackEnd {
    guard let duration = entry.duration else { return .finished }
    // Without a position not one sample was heard.
    let reached = entry.reached ?? .zero
    return reached < duration - .seconds(1) ? .damaged(at: reached, of: duration) : .finished
  }
}
