internal import CBus
internal import Foundation

/// A message that sd-bus passes to a handler on the bus's thread. Results are those of sd-bus: negative values
/// are errnos.
struct BusMessage {
  let pointer: OpaquePointer
  let functions: ht_bus_functions

  /// Appends the value of a property.
  func append(_ property: String, of snapshot: PlayerSnapshot) -> CInt {
    let status = snapshot.status
    return switch property {
    case "CanQuit", "CanControl": append(true)
    case "CanRaise", "HasTrackList": append(false)
    case "Identity": append("HotTracks")
    case "SupportedUriSchemes", "SupportedMimeTypes": appendArray("s") { 0 }
    case "PlaybackStatus": append(status.playbackState.busName)
    case "LoopStatus": append(status.repeatMode.busName)
    case "Shuffle": append(status.isShuffled)
    case "Rate", "MinimumRate", "MaximumRate": append(1.0, "d")
    case "Metadata": appendArray("{sv}") { appendMetadata(of: status.track) }
    case "Volume": append(Double(min(max(status.volume, 0), 100)) / 100, "d")
    case "Position": append(snapshot.position(at: .now).microseconds, "x")
    case "CanGoNext": append(status.canGoNext)
    case "CanGoPrevious": append(status.canGoPrevious)
    case "CanPlay", "CanPause": append(status.canPlay)
    case "CanSeek": append(status.canSeek)
    default: -EINVAL
    }
  }

  /// <https://www.freedesktop.org/wiki/Specifications/mpris-spec/metadata/>
  private func appendMetadata(of track: TrackMetadata?) -> CInt {
    let path = track.map { TrackPath.path(of: $0.id) } ?? TrackPath.none
    var code = ht_bus_append_text(functions, pointer, "mpris:trackid", "o", path)
    for (key, text) in [
      ("xesam:title", track?.title), ("xesam:album", track?.album),
      ("xesam:url", track?.storePage), ("mpris:artUrl", track?.artworkURL),
    ] {
      guard code >= 0, let text else { continue }
      code = ht_bus_append_text(functions, pointer, key, "s", BusText.cleaned(text))
    }
    if code >= 0, let artist = track?.artist {
      code = ht_bus_append_list(functions, pointer, "xesam:artist", BusText.cleaned(artist))
    }
    if code >= 0, let length = track?.length {
      code = ht_bus_append_number(functions, pointer, "mpris:length", length.microseconds)
    }
    return code
  }

  private func append(_ text: String) -> CInt {
    text.withCString { functions.sd_bus_message_append_basic(pointer, Self.code("s"), $0) }
  }

  /// sd-bus takes a C int.
  private func append(_ isOn: Bool) -> CInt { append(CInt(isOn ? 1 : 0), "b") }

  private func append(_ number: some BitwiseCopyable, _ type: UnicodeScalar) -> CInt {
    withUnsafePointer(to: number) {
      functions.sd_bus_message_append_basic(pointer, Self.code(type), $0)
    }
  }

  private func appendArray(_ contents: String, _ append: () -> CInt) -> CInt {
    let opened = functions.sd_bus_message_open_container(pointer, Self.code("a"), contents)
    guard opened >= 0 else { return opened }
    let appended = append()
    return appended < 0 ? appended : functions.sd_bus_message_close_container(pointer)
  }

  /// Reads an argument. sd-bus has checked its type.
  func number<Value: BitwiseCopyable>(_ type: UnicodeScalar, _ initial: Value) -> Value {
    var value = initial
    _ = functions.sd_bus_message_read_basic(pointer, Self.code(type), &value)
    return value
  }

  func text(_ type: UnicodeScalar) -> String {
    let text: UnsafePointer<CChar>? = number(type, nil)
    return text.map { String(cString: $0) } ?? ""
  }

  private static func code(_ type: UnicodeScalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}
