internal import Playback

/// How loud it is, from run to run; silence is for this one.
extension Update {
  mutating func changeVolume(by points: Int) {
    setVolume { $0.change(by: points) }
  }

  /// Per cent.
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
    // A player that is not there yet is told when it is.
    if model.hasPlayer { want(.player(.setVolume(volume.effective))) }
    if model.playing == nil { say(volume.isMuted ? "Muted." : "Volume \(volume.percent)%.") }
  }
}
