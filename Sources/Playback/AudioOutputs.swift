/// The audio outputs of mpv, by the names that its option `ao` takes
/// (<https://mpv.io/manual/stable/#audio-output-drivers>).
enum AudioOutputs {
  private static let known: Set<Substring> = [
    "alsa", "audiotrack", "audiounit", "avfoundation", "coreaudio", "coreaudio_exclusive", "jack",
    "lavc", "null", "openal", "opensles", "oss", "pcm", "pipewire", "pulse", "sdl", "sndio",
    "wasapi",
  ]

  /// The first of a list that is none of them.
  static func unknown(in list: String?) -> String? {
    // A trailing comma stands for all others.
    list?.split(separator: ",").first { !known.contains($0) }.map(String.init)
  }
}
