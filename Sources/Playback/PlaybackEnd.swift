/// How the playback of a file ended.
package enum PlaybackEnd: Equatable, Sendable {
  case finished
  /// By `stop`, another `play` or `close`.
  case stopped
  /// The sound ended more than a second before the length that the file states.
  case damaged(at: Duration, of: Duration)
  case failed(PlaybackError)
}

extension PlaybackEnd {
  /// The end that libmpv's reason means for a file that was played as far as `entry` says.
  init(_ reason: MPVEndReason, of entry: PlaylistEntry) {
    switch reason {
    // libmpv takes a read that fails for the end of the file.
    case .endOfFile where entry.hasFailedStream:
      self = .failed(.incomplete(path: entry.path))
    case .error(let code) where code != .noAudioOutput && entry.hasFailedStream:
      self = .failed(.incomplete(path: entry.path))
    case .endOfFile:
      self = Self.atEndOfFile(entry)
    // A seek past the end before the first sample was played.
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

  /// libmpv reports a file that is cut short like any other end, so the length decides.
  private static func atEndOfFile(_ entry: PlaylistEntry) -> PlaybackEnd {
    guard let duration = entry.duration else { return .finished }
    // Without a position, no sample was played.
    let reached = entry.reached ?? .zero
    return reached < duration - .seconds(1) ? .damaged(at: reached, of: duration) : .finished
  }
}
