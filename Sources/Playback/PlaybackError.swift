/// Why nothing can be played, or not this file.
package enum PlaybackError: Error, Equatable, Sendable {
  /// The dynamic linker's reason.
  case libmpvMissing(reason: String)
  case unsupportedVersion(found: String, neededMajor: Int)
  /// libmpv does not know or take an option without which a file could reach beyond itself.
  case optionRefused(name: String)
  case notStarted(MPVCode)
  /// A relative path, which libmpv might take for a web address.
  case notAbsolute(path: String)
  case notAFile(path: String, FileKind)
  case noSuchFile(path: String)
  case notPermitted(path: String)
  /// Of a format other than MP4, without audio, or too broken to open.
  case unreadable(path: String)
  case noSoundDevice
  /// The audio output that was asked for is none of mpv's, and no sound device could be opened.
  case unknownAudioOutput(name: String)
  /// It went while something played, and was not to be had again.
  case deviceLost(at: Duration)
  case failed(MPVCode)

  /// What bears a file's name without being a regular file.
  package enum FileKind: String, Sendable {
    case folder
    case symbolicLink = "symbolic link"
    case pipe
    case device
    case socket
  }

  /// The error a file ended with (`mpv_event_end_file.error`).
  init(_ code: MPVCode, path: String) {
    switch code {
    case .noAudioOutput: self = .noSoundDevice
    case .loadingFailed: self = .noSuchFile(path: path)
    case .unknownFormat, .nothingToPlay: self = .unreadable(path: path)
    default: self = .failed(code)
    }
  }
}

extension PlaybackError: CustomStringConvertible {
  /// A sentence without a full stop.
  package var description: String {
    switch self {
    case .libmpvMissing(let reason):
      "nothing can be played: libmpv is not installed; on Debian: apt install libmpv2 (\(reason))"
    case .unsupportedVersion(let found, let neededMajor):
      """
      nothing can be played: the installed libmpv has client API \(found), needed is \
      \(neededMajor).x; on Debian: apt install libmpv2
      """
    case .optionRefused(let name):
      """
      nothing can be played: the installed libmpv does not take the option \(name), without which \
      a file could reach the network; install libmpv 0.35 or newer
      """
    case .notStarted(let code):
      "nothing can be played: libmpv did not start: \(code)"
    case .notAbsolute(let path):
      "cannot play \(path): the path must start with a slash"
    case .notAFile(let path, let kind):
      "cannot play \(path): it is a \(kind.rawValue), not a file; remove it and download again"
    case .noSuchFile(let path):
      "cannot play \(path): there is no such file; download it again"
    case .notPermitted(let path):
      "cannot play \(path): it may not be read; check its permissions"
    case .unreadable(let path):
      "cannot play \(path): it is not audio that can be read; erase it and download it again"
    case .noSoundDevice:
      """
      cannot play: no sound device could be opened; check that PulseAudio, PipeWire or ALSA works, \
      or name an output of mpv in HOTTRACKS_AO
      """
    case .unknownAudioOutput(let name):
      "cannot play: unknown audio output “\(name)” in HOTTRACKS_AO; try pulse, pipewire, alsa or null"
    case .deviceLost:
      """
      the sound device was lost and did not come back; check that PulseAudio, PipeWire or ALSA \
      works, then play it again
      """
    case .failed(let code):
      "cannot play: \(code)"
    }
  }
}
