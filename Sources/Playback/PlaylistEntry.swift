/// A file libmpv was given, from the answer to `loadfile` to its end. libmpv numbers its playlist
/// entries; counting starts would go wrong, since a file replaced at once never starts.
struct PlaylistEntry: Equatable, Sendable {
  let path: String
  /// It was set as next, and nobody was told of it before it begins.
  var isNext = false
  /// It goes on where its sound device went.
  var isReload = false
  /// libmpv has begun with it, and so will report its end.
  var isStarted = false
  var isLoaded = false
  /// `PlayerEvent.started` was said.
  var isReported = false
  var duration: Duration?
  /// The last position heard of, or sought since.
  var position: Duration?
  /// Where the last seek led, perhaps past the end.
  var seekTarget: Duration?
  /// A person's seek was taken, and libmpv has not begun with it yet.
  var isSeekPending = false

  init(path: String, isNext: Bool = false) {
    self.path = path
    self.isNext = isNext
  }

  mutating func seek(by distance: Duration) {
    seek(to: (position ?? .zero) + distance)
  }

  mutating func seek(to place: Duration) {
    let target = max(.zero, place)
    seekTarget = target
    position = target
  }

  /// How far playing came: a seek counts as far as it was meant to go, so that leaping over the end
  /// is no damage.
  var reached: Duration? {
    [position, seekTarget].compactMap { $0 }.max()
  }

  /// The same file, to be given to libmpv once more.
  var reload: PlaylistEntry {
    var again = self
    again.isReload = true
    (again.isNext, again.isStarted, again.isLoaded) = (false, false, false)
    return again
  }
}
