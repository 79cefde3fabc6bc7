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
