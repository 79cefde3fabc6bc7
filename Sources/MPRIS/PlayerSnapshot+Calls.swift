extension PlayerStatus {
  /// The request of a method call. Calls have no effect if a property (CanGoNext and so on) forbids them, as the
  /// specification requires.
  ///
  /// - Parameters:
  ///   - number: The offset or position in microseconds.
  ///   - path: The object path of the track.
  func request(
    calling method: String, number: Int64 = 0, path: String = ""
  ) throws(BusCallError) -> RemoteRequest? {
    switch method {
    case "Raise": return nil
    case "Quit": return .quit
    case "Next": return canGoNext ? .next : nil
    case "Previous": return canGoPrevious ? .previous : nil
    case "Play": return canPlay ? .play : nil
    case "Pause": return canPlay ? .pause : nil
    case "Stop": return canPlay ? .stop : nil
    case "PlayPause":
      guard canPlay else { throw .notSupported("Nothing to play or pause.") }
      return .playPause
    case "Seek":
      // Longer than any track; adding it to a position cannot overflow.
      let day: Int64 = 24 * 60 * 60 * 1_000_000
      return canSeek ? .seek(by: .microseconds(min(max(number, -day), day))) : nil
    case "SetPosition":
      let position = Duration.microseconds(number)
      guard canSeek, let track, path == TrackPath.path(of: track.id), position >= .zero,
        track.length.map({ position <= $0 }) != false
      else { return nil }
      return .seekTo(position, trackID: track.id)
    default: throw .notSupported("HotTracks does not support \(method).")
    }
  }

  func request(settingVolume volume: Double) throws(BusCallError) -> RemoteRequest {
    guard volume.isFinite else { throw .invalidArguments("Volume must be a number from 0 to 1.") }
    return .setVolume(Int((min(max(volume, 0), 1) * 100).rounded()))
  }

  /// The specification says that rate 0 means pause. Other rates are not supported.
  func request(settingRate rate: Double) -> RemoteRequest? { rate == 0 && canPlay ? .pause : nil }

  func request(settingRepeatMode name: String) throws(BusCallError) -> RemoteRequest {
    guard let repeatMode = RepeatMode.allCases.first(where: { $0.busName == name }) else {
      throw .invalidArguments("LoopStatus must be None, Track or Playlist.")
    }
    return .setRepeatMode(repeatMode)
  }

  func request(settingShuffled isOn: Bool) -> RemoteRequest { .setShuffled(isOn) }
}

/// The error reply to a call.
enum BusCallError: Error, Equatable {
  case invalidArguments(String)
  case notSupported(String)

  /// The error name in D-Bus.
  var name: String {
    switch self {
    case .invalidArguments: "org.freedesktop.DBus.Error.InvalidArgs"
    case .notSupported: "org.freedesktop.DBus.Error.NotSupported"
    }
  }

  /// The message to the caller.
  var message: String {
    switch self {
    case .invalidArguments(let message), .notSupported(let message): message
    }
  }
}
