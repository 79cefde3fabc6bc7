/// A player's state together with the moment of which it is true.
struct PlayerSnapshot: Equatable, Sendable {
  // Stands still while the machine sleeps, as the sound does.
  typealias Instant = SuspendingClock.Instant

  var status: PlayerStatus
  var takenAt: Instant

  /// Moves on while it plays, to the end of the track at most.
  func position(at now: Instant) -> Duration {
    var position = status.position
    if status.activity == .playing { position += max(.zero, takenAt.duration(to: now)) }
    if let length = status.track?.length { position = min(position, length) }
    return max(.zero, position)
  }
}

extension PlayerStatus {
  var canPlay: Bool { track != nil }
  var canSeek: Bool { track != nil && activity != .stopped }

  /// All but the position, which changes by itself and is not announced.
  var announced: PlayerStatus {
    var status = self
    status.position = .zero
    return status
  }
}
