import Playback

extension PlayerSettings {
  init(_ world: World, volume: Int, _ log: PlaybackLog) {
    self.init(
      audioOutput: world.variable("HOTTRACKS_AO"), volume: volume,
      timeoutScale: world.timeouts.scale, log: { log.note($0) })
  }
}
