internal import Playback

/// How loud it is, from run to run; silence is for this one.
extension Update {
  mutating func changeVolume(by points: Int) {
    setVolume(model.volume + points)
  }

  /// Per cent.
  mutating func setVolume(_ percent: Int) {
    let percent = min(max(percent, 0), 100)
    model.isMuted = false
    if percent != model.volume { want(.keepVolume(percent)) }
    model.volume = percent
    tellVolume()
  }

  mutating func toggleMute() {
    model.isMuted.toggle()
    tellVolume()
  }

  // A player that is not there yet is told when it is.
  private mutating func tellVolume() {
    if model.hasPlayer { want(.player(.setVolume(model.volumeHeard))) }
    if model.playing == nil { say(model.isMuted ? "Silent." : "Volume \(model.volume)%.") }
  }
}

extension ScreenModel {
  /// Per cent.
  var volumeHeard: Int { isMuted ? 0 : volume }
}
