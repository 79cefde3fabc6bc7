internal import CMPV

/// What libmpv reported, copied: its own memory lasts only until the next `mpv_wait_event`.
enum MPVEvent: Equatable, Sendable {
  /// Nothing happened within the time, or somebody called `mpv_wakeup`.
  case nothing
  case shutdown
  case logMessage(String)
  /// `playlistEntry` is set by `loadfile` alone.
  case commandReply(id: UInt64, error: MPVCode?, playlistEntry: Int64?)
  case setPropertyReply(id: UInt64, error: MPVCode?)
  case getPropertyReply(id: UInt64, error: MPVCode?, value: MPVValue)
  case propertyChange(observer: UInt64, value: MPVValue)
  case startFile(playlistEntry: Int64)
  case fileLoaded
  /// Of the file's start or after a seek; the sound device has been opened, or refused.
  case playbackBegan
  case seekBegan
  case endFile(playlistEntry: Int64, reason: MPVEndReason)
  /// The core waits until `mpv_hook_continue` is called with this id.
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

  /// Events that say nothing without their data.
  private static func withData(of event: mpv_event) -> MPVEvent? {
    guard let data = event.data else { return nil }
    switch event.event_id {
    case MPV_EVENT_LOG_MESSAGE:
      let message = data.assumingMemoryBound(to: mpv_event_log_message.self).pointee
      let words = [message.prefix, message.level, message.text].compactMap {
        $0.map { String(cString: $0).trimmingSuffix(while: \.isNewline) }
      }
      return .logMessage(words.joined(separator: ": "))
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

extension String {
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return String(rest)
  }
}
