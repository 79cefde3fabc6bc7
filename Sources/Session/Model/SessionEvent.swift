internal import Charts
internal import Library
package import Playback
package import Transfers

/// What a front end shows.
package enum SessionEvent: Equatable, Sendable {
  package enum NoticeKind: Equatable, Sendable {
    case news
    /// News until the entry plays.
    case expectation
    case failure
  }

  package enum TrackEnd: Equatable, Sendable {
    case finished
    /// Another one was played instead.
    case skipped
    case stopped
    case damaged(path: String, at: Duration, of: Duration)
    case failed(PlaybackError)
    /// It played while it was being downloaded.
    case notDownloaded(TransferError)
  }

  /// A message for people.
  case notice(String, NoticeKind)
  /// The player was told to play it, or starts it by itself.
  case began(Row, storePage: String)
  /// The player has opened the file.
  case started(NowPlaying)
  case position(Duration)
  case paused(Duration)
  case resumed(Duration)
  case seeked(to: Duration)
  /// The current file waits for bytes that have not arrived, or does not any more.
  case buffering(Bool)
  case volume(PlayerVolume)
  /// `at` is `nil` if the file was not opened.
  case ended(Row, TrackEnd, at: Duration?)
  /// The file was deleted and will be downloaded again.
  case fileMissing(Row)
  case queueEnded
  case deviceLost(at: Duration)
  case unresponsive(PlayerHang)
  case responsive(PlayerHang)
}
