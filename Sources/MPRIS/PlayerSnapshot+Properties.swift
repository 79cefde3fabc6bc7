extension PlayerSnapshot {
  /// `nil` for an interface without properties, or none at all.
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
    BusProperty(name: "CanQuit", value: .boolean(true), announcement: .constant),
    BusProperty(name: "CanRaise", value: .boolean(false), announcement: .constant),
    BusProperty(name: "HasTrackList", value: .boolean(false), announcement: .constant),
    BusProperty(name: "Identity", value: .string("HotTracks"), announcement: .constant),
    BusProperty(name: "SupportedUriSchemes", value: .strings([]), announcement: .constant),
    BusProperty(name: "SupportedMimeTypes", value: .strings([]), announcement: .constant),
  ]

  /// Those that there are: a player that cannot repeat has no `LoopStatus`.
  private func playerProperties(at now: Instant) -> [BusProperty] {
    var all = [BusProperty(name: "PlaybackStatus", value: .string(status.activity.busName))]
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
        name: "Position", value: .int64(position(at: now).microseconds), announcement: .never),
      BusProperty(name: "MinimumRate", value: .double(1)),
      BusProperty(name: "MaximumRate", value: .double(1)),
      BusProperty(name: "CanGoNext", value: .boolean(status.canGoNext)),
      BusProperty(name: "CanGoPrevious", value: .boolean(status.canGoPrevious)),
      BusProperty(name: "CanPlay", value: .boolean(status.canPlay)),
      BusProperty(name: "CanPause", value: .boolean(status.canPlay)),
      BusProperty(name: "CanSeek", value: .boolean(status.canSeek)),
      BusProperty(name: "CanControl", value: .boolean(true), announcement: .never),
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
