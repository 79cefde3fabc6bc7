import Playback

extension PlayerSettings {
  init(_ context: CommandContext, volume: Int, _ log: PlaybackLog) {
    self.init(
      audioOutput: context.variable("HOTTRACKS_AO"), volume: volume,
      timeoutScale: context.timeouts.scale, log: { log.note($0) })
  }
}
