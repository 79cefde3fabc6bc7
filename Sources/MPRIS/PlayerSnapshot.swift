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

/// The status of a player that is published.
package struct PlayerStatus: Equatable, Sendable {
  package enum PlaybackState: Equatable, Sendable {
    case playing, paused, stopped
  }

  package var playbackState: PlaybackState
  /// The current track, playing or not; `nil` if there is none.
  package var track: TrackMetadata?
  /// At the moment when this status is published. During playback, replies add the time since then.
  package var position: Duration
  /// How often the position has jumped so far. Each jump is announced (`Seeked`).
  package var jumpCount: Int
  /// In percent.
  package var volume: Int
  /// `nil` if the player does not support it.
  package var repeatMode: RepeatMode?
  package var isShuffled: Bool?
  package var canGoNext: Bool
  package var canGoPrevious: Bool

  package init(
    playbackState: PlaybackState = .stopped, track: TrackMetadata? = nil,
    position: Duration = .zero,
    jumpCount: Int = 0, volume: Int = 100, repeatMode: RepeatMode? = nil, isShuffled: Bool? = nil,
    canGoNext: Bool = false, canGoPrevious: Bool = false
  ) {
    self.playbackState = playbackState
    self.track = track
    self.position = position
    self.jumpCount = jumpCount
    self.volume = volume
    self.repeatMode = repeatMode
    self.isShuffled = isShuffled
    self.canGoNext = canGoNext
    self.canGoPrevious = canGoPrevious
  }
}

/// What is played after a track, or after the last one.
package enum RepeatMode: String, CaseIterable, Sendable {
  case off, one, all
}

/// The metadata of a track.
package struct TrackMetadata: Equatable, Sendable {
  package var id: String
  package var title: String
  package var artist: String?
  package var album: String?
  package var length: Duration?
  package var artworkURL: String?
  package var storePage: String?

  package init(
    id: String, title: String, artist: String? = nil, album: String? = nil,
    length: Duration? = nil, artworkURL: String? = nil, storePage: String? = nil
  ) {
    self.id = id
    self.title = title
    self.artist = artist
    self.album = album
    self.length = length
    self.artworkURL = artworkURL
    self.storePage = storePage
  }
}

extension PlayerSnapshot {
  /// `nil` for an unknown interface.
  func properties(of interface: String, at now: Instant) -> [BusProperty]? {
    switch interface {
    case BusInterface.root.name: Self.rootProperties
    case BusInterface.player.name: playerProperties(at: now)
    case BusInterface.properties.name, BusInterface.introspectable.name, BusInterface.peer.name:
      []
    default: nil
    }
  }

  private static let rootProperties = [
    BusProperty(name: "CanQuit", value: .boolean(true), changeSignal: .constant),
    BusProperty(name: "CanRaise", value: .boolean(false), changeSignal: .constant),
    BusProperty(name: "HasTrackList", value: .boolean(false), changeSignal: .constant),
    BusProperty(name: "Identity", value: .string("HotTracks"), changeSignal: .constant),
    BusProperty(name: "SupportedUriSchemes", value: .strings([]), changeSignal: .constant),
    BusProperty(name: "SupportedMimeTypes", value: .strings([]), changeSignal: .constant),
  ]

  /// A player that cannot repeat has no `LoopStatus`, and one that cannot shuffle no `Shuffle`.
  private func playerProperties(at now: Instant) -> [BusProperty] {
    var all = [BusProperty(name: "PlaybackStatus", value: .string(status.playbackState.busName))]
    if let repeatMode = status.repeatMode {
      all.append(
        BusProperty(name: "LoopStatus", value: .string(repeatMode.busName), isWritable: true))
    }
    all.append(BusProperty(name: "Rate", value: .double(1), isWritable: true))
    if let isShuffled = status.isShuffled {
      all.append(BusProperty(name: "Shuffle", value: .boolean(isShuffled), isWritable: true))
    }
    let volume = Double(min(max(status.volume, 0), 100)) / 100
    return all + [
      BusProperty(name: "Metadata", value: .dictionary(metadata)),
      BusProperty(name: "Volume", value: .double(volume), isWritable: true),
      BusProperty(
        name: "Position", value: .int64(position(at: now).microseconds), changeSignal: .never),
      BusProperty(name: "MinimumRate", value: .double(1)),
      BusProperty(name: "MaximumRate", value: .double(1)),
      BusProperty(name: "CanGoNext", value: .boolean(status.canGoNext)),
      BusProperty(name: "CanGoPrevious", value: .boolean(status.canGoPrevious)),
      BusProperty(name: "CanPlay", value: .boolean(status.canPlay)),
      BusProperty(name: "CanPause", value: .boolean(status.canPlay)),
      BusProperty(name: "CanSeek", value: .boolean(status.canSeek)),
      BusProperty(name: "CanControl", value: .boolean(true), changeSignal: .never),
    ]
  }

  /// <https://www.freedesktop.org/wiki/Specifications/mpris-spec/metadata/>
  private var metadata: [String: BusValue] {
    guard let track = status.track else { return ["mpris:trackid": .objectPath(TrackPath.none)] }
    var metadata: [String: BusValue] = [
      "mpris:trackid": .objectPath(TrackPath.path(of: track.id)),
      "xesam:title": .string(BusText.shortened(track.title)),
    ]
    metadata["xesam:artist"] = track.artist.map { .strings([BusText.shortened($0)]) }
    metadata["xesam:album"] = track.album.map { .string(BusText.shortened($0)) }
    metadata["xesam:url"] = track.storePage.map { .string(BusText.shortened($0)) }
    metadata["mpris:artUrl"] = track.artworkURL.map { .string(BusText.shortened($0)) }
    metadata["mpris:length"] = track.length.map { .int64($0.microseconds) }
    return metadata
  }
}

extension PlayerStatus.PlaybackState {
  var busName: String {
    switch self {
    case .playing: "Playing"
    case .paused: "Paused"
    case .stopped: "Stopped"
    }
  }
}

extension RepeatMode {
  var busName: String {
    switch self {
    case .off: "None"
    case .one: "Track"
    case .all: "Playlist"
    }
  }
}

/// The D-Bus object path of a track.
enum TrackPath {
  static let none = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

  /// Unique for each ID: characters that a path element must not contain, and the underscore, are written as
  /// an underscore and hexadecimal digits.
  static func path(of id: String) -> String {
    var element = ""
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        element.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        element += byte < 16 ? "_0" : "_"
        element += String(byte, radix: 16)
      }
    }
    return "/org/hottracks/track/" + (element.isEmpty ? "_" : element)
  }
}
