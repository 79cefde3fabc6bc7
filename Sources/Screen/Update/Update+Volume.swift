internal import Playback

/// The volume, which is saved between runs, and muting, which is not.
extension Update {
  mutating func changeVolume(by points: Int) {
    setVolume { $0.change(by: points) }
  }

  /// In percent.
  mutating func setVolume(_ percent: Int) {
    setVolume { $0 = PlayerVolume(percent: percent) }
  }

  mutating func toggleMute() {
    setVolume { $0.toggleMute() }
  }

  private mutating func setVolume(_ change: (inout PlayerVolume) -> Void) {
    let former = model.volume.percent
    change(&model.volume)
    let volume = model.volume
    if volume.percent != former { want(.keepVolume(volume.percent)) }
    // Otherwise, the player receives it when it is created.
    if model.hasPlayer { want(.player(.setVolume(volume.effective))) }
    if model.playing == nil { say(volume.isMuted ? "Muted." : "Volume \(volume.percent)%.") }
  }
}
