internal import Support

/// The status of a player at a point in time.
struct PlayerSnapshot: Equatable, Sendable {
  // Stops while the computer sleeps, as playback does.
  typealias Instant = SuspendingClock.Instant

  var status: PlayerStatus
  var takenAt: Instant

  /// Advances during playback, at most to the end of the track.
  func position(at now: Instant) -> Duration {
    var position = status.position
    if status.playbackState == .playing { position += max(.zero, takenAt.duration(to: now)) }
    if let length = status.track?.length { position = min(position, length) }
    return max(.zero, position)
  }
}

extension PlayerStatus {
  var canPlay: Bool { track != nil }
  var canSeek: Bool { track != nil && playbackState != .stopped }

  /// Without the position, whose regular changes are not announced.
  var announced: PlayerStatus {
    var status = self
    status.position = .zero
    return status
  }
}

/// The player's latest status, written by the player and read by the bus's thread.
final class LatestStatus: Sendable {
  private struct State {
    var snapshot = PlayerSnapshot(status: PlayerStatus(), takenAt: .now)
    var isClosed = false
  }

  private let state = Locked(State())

  /// - Returns: Whether there is something to announce; false if only the position has changed.
  func update(_ status: PlayerStatus) -> Bool {
    state.withLock { state in
      let before = state.snapshot.status
      state.snapshot = PlayerSnapshot(status: status, takenAt: .now)
      return before.announced != status.announced
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
  }

  /// `nil` once closed.
  var snapshot: PlayerSnapshot? {
    state.withLock { $0.isClosed ? nil : $0.snapshot }
  }
}
