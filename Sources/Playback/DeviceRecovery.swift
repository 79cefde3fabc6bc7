/// A file whose sound device went while it played, until it goes on or is given up.
struct DeviceRecovery: Equatable, Sendable {
  typealias Instant = ContinuousClock.Instant

  /// What a restarted sound server needs to be there again.
  static let patience = Duration.seconds(1)

  /// How much must have been heard since the last reload for another one.
  static let enough = Duration.seconds(1)

  var entry: PlaylistEntry
  /// When the device is looked for again; `nil` once libmpv was asked to.
  var retry: Instant?

  /// - Returns: `nil` for a file that never sounded, or not enough since it was reloaded.
  init?(_ entry: PlaylistEntry, heard: Duration, at now: Instant) {
    guard heard > .zero, !entry.isReload || heard >= Self.enough else { return nil }
    self.entry = entry
    retry = now + Self.patience
  }
}
