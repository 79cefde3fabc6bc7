internal import CMPV

/// A copy of a libmpv event, whose memory is only valid until the next `mpv_wait_event`.
enum MPVEvent: Equatable, Sendable {
  /// A timeout, or a call of `mpv_wakeup`.
  case nothing
  case shutdown
  case logMessage(String)
  /// `playlistEntry` is only set for `loadfile`.
  case commandReply(id: UInt64, error: MPVCode?, playlistEntry: Int64?)
  case setPropertyReply(id: UInt64, error: MPVCode?)
  case getPropertyReply(id: UInt64, error: MPVCode?, value: MPVValue)
  case propertyChange(observer: UInt64, value: MPVValue)
  case startFile(playlistEntry: Int64)
  case fileLoaded
  /// At the file's start or after a seek. The audio device was opened, or could not be.
  case playbackBegan
  case seekBegan
  case endFile(playlistEntry: Int64, reason: MPVEndReason)
  /// The core waits until `mpv_hook_continue` is called with this ID.
  case hook(id: UInt64)
  case queueOverflow
  case other

  init(copying event: mpv_event) {
    let error = event.error < 0 ? MPVCode(rawValue: event.error) : nil
    let id = event.reply_userdata
    switch event.event_id {
    case MPV_EVENT_NONE: self = .nothing
    case MPV_EVENT_SHUTDOWN: self = .shutdown
    case MPV_EVENT_FILE_LOADED: self = .fileLoaded
    case MPV_EVENT_PLAYBACK_RESTART: self = .playbackBegan
    case MPV_EVENT_SEEK: self = .seekBegan
    case MPV_EVENT_QUEUE_OVERFLOW: self = .queueOverflow
    case MPV_EVENT_SET_PROPERTY_REPLY: self = .setPropertyReply(id: id, error: error)
    case MPV_EVENT_COMMAND_REPLY:
      let command = event.data?.assumingMemoryBound(to: mpv_event_command.self).pointee
      let entry = command.flatMap { MPVValue.integer(named: "playlist_entry_id", in: $0.result) }
      self = .commandReply(id: id, error: error, playlistEntry: entry)
    case MPV_EVENT_GET_PROPERTY_REPLY:
      let property = event.data?.assumingMemoryBound(to: mpv_event_property.self).pointee
      self = .getPropertyReply(id: id, error: error, value: MPVValue(property))
    case MPV_EVENT_PROPERTY_CHANGE:
      let property = event.data?.assumingMemoryBound(to: mpv_event_property.self).pointee
      self = .propertyChange(observer: id, value: MPVValue(property))
    default:
      self = Self.withData(of: event) ?? .other
    }
  }

  /// Events that are useless without their data.
  private static func withData(of event: mpv_event) -> MPVEvent? {
    guard let data = event.data else { return nil }
    switch event.event_id {
    case MPV_EVENT_LOG_MESSAGE:
      let message = data.assumingMemoryBound(to: mpv_event_log_message.self).pointee
      let parts = [message.prefix, message.level, message.text].compactMap {
        $0.map { String(cString: $0).trimmingSuffix(while: \.isNewline) }
      }
      return .logMessage(parts.joined(separator: ": "))
    case MPV_EVENT_START_FILE:
      let start = data.assumingMemoryBound(to: mpv_event_start_file.self).pointee
      return .startFile(playlistEntry: start.playlist_entry_id)
    case MPV_EVENT_END_FILE:
      let end = data.assumingMemoryBound(to: mpv_event_end_file.self).pointee
      return .endFile(playlistEntry: end.playlist_entry_id, reason: MPVEndReason(end))
    case MPV_EVENT_HOOK:
      return .hook(id: data.assumingMemoryBound(to: mpv_event_hook.self).pointee.id)
    default:
      return nil
    }
  }
}

/// Why a file ended (`enum mpv_end_file_reason`). A file that is cut short also ends with `endOfFile`.
enum MPVEndReason: Equatable, Sendable {
  case endOfFile
  case stop
  case quit
  case error(MPVCode)
  /// The file was a list of other files. The options do not allow this.
  case redirect
  case unknown

  init(_ event: mpv_event_end_file) {
    switch event.reason {
    case MPV_END_FILE_REASON_EOF: self = .endOfFile
    case MPV_END_FILE_REASON_STOP: self = .stop
    case MPV_END_FILE_REASON_QUIT: self = .quit
    case MPV_END_FILE_REASON_ERROR: self = .error(MPVCode(rawValue: event.error))
    case MPV_END_FILE_REASON_REDIRECT: self = .redirect
    default: self = .unknown
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return String(rest)
  }
}

/// The value of a property, in the formats that the player requests.
enum MPVValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  /// The property has no value now, such as the position while nothing plays.
  case unavailable

  init(_ property: mpv_event_property?) {
    guard let property, let data = property.data else {
      self = .unavailable
      return
    }
    switch property.format {
    // A flag of libmpv is a C int, never one byte.
    case MPV_FORMAT_FLAG: self = .flag(data.assumingMemoryBound(to: CInt.self).pointee != 0)
    case MPV_FORMAT_DOUBLE: self = .number(data.assumingMemoryBound(to: Double.self).pointee)
    case MPV_FORMAT_STRING:
      let text = data.assumingMemoryBound(to: UnsafePointer<CChar>?.self).pointee
      self = text.map { .text(String(cString: $0)) } ?? .unavailable
    default: self = .unavailable
    }
  }

  /// A number of seconds as a duration. A position is negative until the device has played the first
  /// sample.
  var duration: Duration? {
    guard case .number(let seconds) = self, seconds.isFinite else { return nil }
    return .seconds(max(0, seconds))
  }

  /// The integer with this name in a command's result, if that is a map.
  static func integer(named name: String, in node: mpv_node) -> Int64? {
    guard node.format == MPV_FORMAT_NODE_MAP, let list = node.u.list?.pointee else { return nil }
    for index in 0..<Int(list.num) {
      guard let key = list.keys?[index], String(cString: key) == name,
        let value = list.values?[index], value.format == MPV_FORMAT_INT64
      else { continue }
      return value.u.int64
    }
    return nil
  }
}

extension Duration {
  /// Seconds as libmpv parses them: in milliseconds, never with an exponent, and limited to a range that
  /// no file exceeds.
  var mpvSeconds: String {
    let seconds = min(max(self / .seconds(1), -1e6), 1e6)
    return String((seconds * 1000).rounded() / 1000)
  }
}
