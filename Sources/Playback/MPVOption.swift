/// An option of libmpv, set before it starts.
///
/// <https://mpv.io/manual/stable/#options>
struct MPVOption: Equatable, Sendable {
  let name: String
  let value: String
  /// Whether a file could access the network, another file or a program without this option. If libmpv
  /// rejects it, nothing is played.
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
      // Last, so that they override all others.
      + required
  }

  /// Each of these blocks something that the others allow. Downloaded files are not trusted.
  private static let required = [
    MPVOption("config", "no", isRequired: true),
    // Otherwise a playlist named song.m4a would run yt-dlp.
    MPVOption("ytdl", "no", isRequired: true),
    MPVOption("load-scripts", "no", isRequired: true),
    MPVOption("access-references", "no", isRequired: true),
    MPVOption("autoload-files", "no", isRequired: true),
    // Only MP4: otherwise a session description would open sockets.
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
    // Video, artwork and subtitles are never decoded.
    MPVOption("vid", "no"),
    MPVOption("sid", "no"),
    MPVOption("audio-display", "no"),
    MPVOption("audio-client-name", "HotTracks"),
    // Without an audio device, an error must be reported.
    MPVOption("audio-fallback-to-null", "no"),
    // One device for all tracks, because sound systems hang when a device is opened again.
    MPVOption("gapless-audio", "yes"),
    // Otherwise the device would keep the format of the first track, and others would be converted to it.
    MPVOption("audio-samplerate", "44100"),
    MPVOption("audio-channels", "stereo"),
    MPVOption("keep-open", "no"),
    MPVOption("volume-max", "100"),
    MPVOption("cache", "no"),
    MPVOption("prefetch-playlist", "no"),
  ]
}

/// The audio outputs of mpv, by the names of its option `ao`
/// (<https://mpv.io/manual/stable/#audio-output-drivers>).
enum AudioOutputs {
  private static let known: Set<Substring> = [
    "alsa", "audiotrack", "audiounit", "avfoundation", "coreaudio", "coreaudio_exclusive", "jack",
    "lavc", "null", "openal", "opensles", "oss", "pcm", "pipewire", "pulse", "sdl", "sndio",
    "wasapi",
  ]

  /// The first name in a comma-separated list that mpv does not know.
  static func unknown(in list: String?) -> String? {
    // A trailing comma means all other outputs.
    list?.split(separator: ",").first { !known.contains($0) }.map(String.init)
  }
}
