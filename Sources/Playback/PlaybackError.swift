import Glibc

/// Why nothing can be played, or why one file cannot.
package enum PlaybackError: Error, Equatable, Sendable {
  /// With the dynamic linker's message.
  case libmpvMissing(reason: String)
  case unsupportedVersion(found: String, neededMajor: Int)
  /// libmpv rejects an option that is required for safety (`MPVOption.isRequired`).
  case optionRefused(name: String)
  case notStarted(MPVCode)
  case noSuchFile(path: String)
  case notPermitted(path: String)
  /// Of a format other than MP4, without audio, or too broken to open.
  case unreadable(path: String)
  /// The file was played while it was downloaded, and the download failed.
  case incomplete(path: String)
  case noSoundDevice
  /// mpv has no audio output with the requested name, and no audio device could be opened.
  case unknownAudioOutput(name: String)
  /// The device was lost during playback and could not be opened again.
  case deviceLost(at: Duration)
  case failed(MPVCode)

  /// The error that a file ended with (`mpv_event_end_file.error`).
  init(_ code: MPVCode, path: String) {
    switch code {
    case .noAudioOutput: self = .noSoundDevice
    case .loadingFailed:
      self =
        access(path, F_OK) != 0
        ? .noSuchFile(path: path)
        : access(path, R_OK) == 0 ? .unreadable(path: path) : .notPermitted(path: path)
    case .unknownFormat, .nothingToPlay: self = .unreadable(path: path)
    default: self = .failed(code)
    }
  }
}

extension PlaybackError {
  /// Whether other files would fail in the same way.
  package var affectsEveryFile: Bool {
    switch self {
    case .libmpvMissing, .unsupportedVersion, .optionRefused, .notStarted, .noSoundDevice,
      .unknownAudioOutput, .deviceLost:
      true
    case .unreadable, .incomplete, .failed, .noSuchFile, .notPermitted: false
    }
  }
}

extension PlaybackError: CustomStringConvertible {
  /// A message without a period.
  package var description: String {
    switch self {
    case .libmpvMissing(let reason):
      reason.contains("No such file") && reason.hasPrefix("libmpv")
        ? "cannot play: libmpv is not installed. \(Self.installation)"
        : "cannot play: libmpv cannot be loaded (\(reason)). \(Self.installation)"
    case .unsupportedVersion(let found, let neededMajor):
      """
      cannot play: libmpv client API \(found) is not supported (required: \(neededMajor).x). \
      \(Self.installation)
      """
    case .optionRefused(let name):
      """
      cannot play: libmpv does not support the required option \(name); \
      install libmpv 0.35 or newer
      """
    case .notStarted(let code):
      "cannot play: libmpv could not start: \(code)"
    case .noSuchFile(let path):
      "cannot play \(path): file not found; download it again"
    case .notPermitted(let path):
      "cannot play \(path): permission denied; check its permissions"
    case .unreadable(let path):
      "cannot play \(path): not a valid audio file; erase it and download it again"
    case .incomplete(let path):
      "cannot play \(path): the download failed"
    case .noSoundDevice:
      "cannot play: no audio device. Check the sound server, or choose an output with HOTTRACKS_AO"
    case .unknownAudioOutput(let name):
      "cannot play: unknown audio output “\(name)” in HOTTRACKS_AO; use pulse, pipewire, alsa or null"
    case .deviceLost:
      """
      lost the audio device; check PulseAudio, PipeWire or ALSA, then play again
      """
    case .failed(let code):
      "cannot play: \(code)"
    }
  }

  private static let installation =
    "On Debian: `sudo apt install --no-install-recommends libmpv2`"
}
