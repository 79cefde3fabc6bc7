import Foundation
internal import Support

/// The initial settings of a player.
package struct PlayerSettings: Sendable {
  /// libmpv's name of the audio output, or several separated by commas, which are tried in order; `nil`
  /// means PulseAudio, PipeWire, ALSA.
  package var audioOutput: String?
  /// In percent; clamped to 0...100.
  package var volume: Int
  /// Multiplies how long libmpv may take to reply before the sound system counts as hanging, to open a file and to
  /// quit.
  package var timeoutScale: Double
  /// How long opening a file may take before it counts as hanging. libmpv needs some seconds for a file with long
  /// tables.
  package var fileLimit = Duration.seconds(10)
  /// Further options of libmpv by name. They override all others except the required ones
  /// (`MPVOption.isRequired`).
  package var extraOptions: [(String, String)]
  /// Receives libmpv's warnings, one line at a time, on the player's thread or the one that creates it.
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
