/// A file libmpv was given, from the answer to `loadfile` to its end. libmpv numbers its playlist
/// entries; counting starts would go wrong, since a file replaced at once never starts.
struct PlaylistEntry: Equatable, Sendable {
  let path: String
  /// libmpv has begun with it, and so will report its end.
  var isBegun = false
  /// `PlayerEvent.started` was said.
  var isAnnounced = false
  var duration: Duration?
  /// The last position heard of, or sought since.
  var position: Duration?
  /// Where the last seek led, perhaps past the end.
  var seekTarget: Duration?

  init(path: String) {
    self.path = path
  }

  mutating func seek(by distance: Duration) {
    let target = max(.zero, (position ?? .zero) + distance)
    seekTarget = target
    position = target
  }

  /// How far playing came: a seek counts as far as it was meant to go, so that leaping over the end
  /// is no damage.
  var reached: Duration? {
    [position, seekTarget].compactMap { $0 }.max()
  }
}
