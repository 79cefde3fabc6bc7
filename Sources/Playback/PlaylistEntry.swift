internal import AudioFile

/// A file in libmpv's playlist, from the reply to `loadfile` to its end. Identified by libmpv's entry ID:
/// counting starts would be wrong, because a file that is replaced at once never starts.
struct PlaylistEntry: Equatable, Sendable {
  let request: PlayRequest
  /// It was set as the next file and is not reported before it starts.
  var isNext = false
  /// It continues where its audio device was lost.
  var isReload = false
  /// libmpv has started it and so will report its end.
  var isStarted = false
  var isLoaded = false
  /// `PlayerEvent.started` was posted.
  var isReported = false
  var duration: Duration?
  /// The last known position, or the target of a later seek.
  var position: Duration?
  /// The target of the last seek, possibly past the end.
  var seekTarget: Duration?
  /// A seek by the user was sent, but libmpv has not started it.
  var isSeekPending = false

  init(_ request: PlayRequest, isNext: Bool = false) {
    self.request = request
    self.isNext = isNext
  }

  var path: String { request.path }
  var hasFailedStream: Bool { request.stream?.hasFailed ?? false }

  mutating func seek(by distance: Duration) {
    seek(to: (position ?? .zero) + distance)
  }

  mutating func seek(to position: Duration) {
    let target = max(.zero, position)
    seekTarget = target
    self.position = target
  }

  /// How far the file was played. A seek counts up to its target, so that a seek past the end does not
  /// make the file look damaged.
  var reached: Duration? {
    [position, seekTarget].compactMap { $0 }.max()
  }

  /// The same file, to be loaded once more.
  var reloaded: PlaylistEntry {
    var copy = self
    copy.isReload = true
    (copy.isNext, copy.isStarted, copy.isLoaded) = (false, false, false)
    return copy
  }
}
