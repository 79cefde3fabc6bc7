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

/// The D-Bus object path of a track.
enum TrackPath {
  static let none = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

  /// Unique for each ID: characters that a path element must not contain, and the underscore, are written as
  /// an underscore and hexadecimal digits.
  static func path(of id: String) -> String {
    let element = id.percentEncoded { $0.isUnreserved && !"-._~".utf8.contains($0) }
      .replacing("%", with: "_")
    return "/org/hottracks/track/" + (element.isEmpty ? "_" : element)
  }
}

/// Makes text valid for the bus, which otherwise closes the connection.
enum BusText {
  /// Replaces zero bytes and noncharacters, which sd-bus rejects, and limits the length.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(4096) {
      let isInvalid = scalar == "\0" || scalar.properties.isNoncharacterCodePoint
      scalars.append(isInvalid ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}

extension Duration {
  /// Rounded down, and clamped to the range of `Int64`.
  var microseconds: Int64 {
    Int64(clamping: attoseconds / 1_000_000_000_000)
  }
}
