internal import CMPV

/// Why libmpv says a file ended (`enum mpv_end_file_reason`). `endOfFile` alone does not say that
/// the file was whole: a file cut short ends just so.
enum MPVEndReason: Equatable, Sendable {
  case endOfFile
  case stop
  case quit
  case error(MPVCode)
  /// The file was a list of other files, which nothing here ever asks for.
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
