/// One option of libmpv, set before it starts.
///
/// <https://mpv.io/manual/stable/#options>
struct MPVOption: Equatable, Sendable {
  let name: String
  let value: String
  /// Whether a file could reach the network, another file or a program without it. A libmpv that
  /// refuses such an option plays nothing.
  let isRequired: Bool

  private init(_ name: String, _ value: String, isRequired: Bool = false) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
  }

  static func all(for settings: PlayerSettings) -> [MPVOption] {
    quiet + sound
      + [
        MPVOption("ao", settings.audioOutput ?? "pulse,pipewire,alsa"),
        MPVOption("volume", String(PlayerSettings.clampedVolume(settings.volume))),
      ]
      + settings.extraOptions.map { MPVOption($0.0, $0.1) }
      // Last: whatever was set before, these stand.
      + walls
  }

  /// Each of these stops something the others let through; a downloaded file is never trusted.
  private static let walls = [
    MPVOption("config", "no", isRequired: true),
    // A playlist named song.m4a would otherwise run yt-dlp.
    MPVOption("ytdl", "no", isRequired: true),
    MPVOption("load-scripts", "no", isRequired: true),
    MPVOption("access-references", "no", isRequired: true),
    MPVOption("autoload-files", "no", isRequired: true),
    // Only MP4: a session description would otherwise open sockets.
    MPVOption("demuxer", "lavf", isRequired: true),
    MPVOption("demuxer-lavf-format", "mov", isRequired: true),
    MPVOption("demuxer-lavf-o", "protocol_whitelist=file", isRequired: true),
    MPVOption("load-unsafe-playlists", "no", isRequired: true),
  ]

  private static let quiet = [
    MPVOption("terminal", "no"),
    MPVOption("osc", "no"),
    MPVOption("load-stats-overlay", "no"),
    MPVOption("load-osd-console", "no"),
    MPVOption("load-auto-profiles", "no"),
    MPVOption("input-default-bindings", "no"),
    MPVOption("input-vo-keyboard", "no"),
    MPVOption("input-media-keys", "no"),
    MPVOption("resume-playback", "no"),
    MPVOption("save-position-on-quit", "no"),
    MPVOption("stop-screensaver", "no"),
    MPVOption("idle", "yes"),
  ]

  private static let sound = [
    // Pictures and words of a file are never decoded.
    MPVOption("vid", "no"),
    MPVOption("sid", "no"),
    MPVOption("audio-display", "no"),
    MPVOption("audio-client-name", "HotTracks"),
    // Silence must be an outcome a person sees.
    MPVOption("audio-fallback-to-null", "no"),
    // One device for all tracks: re-opening it is where sound systems hang.
    MPVOption("gapless-audio", "yes"),
    // It would keep the form of the first track, and all others be made poorer to fit.
    MPVOption("audio-samplerate", "44100"),
    MPVOption("audio-channels", "stereo"),
    MPVOption("keep-open", "no"),
    MPVOption("volume-max", "100"),
    MPVOption("cache", "no"),
    MPVOption("prefetch-playlist", "no"),
  ]
}
