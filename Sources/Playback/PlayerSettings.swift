/// How a player starts.
package struct PlayerSettings: Sendable {
  /// libmpv's name of the audio output, or several separated by commas, tried in order; `nil` is
  /// PulseAudio, PipeWire, ALSA.
  package var audioOutput: String?
  /// Per cent; clamped to 0...100.
  package var volume: Int
  /// Multiplies how long libmpv may take to answer before the sound system counts as hanging, and to
  /// leave.
  package var timeoutScale: Double
  /// Further options of libmpv by name. They win over all others but the walls (`MPVOption.isRequired`).
  package var extraOptions: [(String, String)]
  /// Takes what libmpv warns of, a line at a time, on the player's thread or the starting one.
  package var log: @Sendable (String) -> Void

  package init(
    audioOutput: String? = nil, volume: Int = 100, timeoutScale: Double = 1,
    extraOptions: [(String, String)] = [],
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.audioOutput = audioOutput
    self.volume = volume
    self.timeoutScale = timeoutScale
    self.extraOptions = extraOptions
    self.log = log
  }

  static func clampedVolume(_ volume: Int) -> Int {
    min(max(volume, 0), 100)
  }
}
