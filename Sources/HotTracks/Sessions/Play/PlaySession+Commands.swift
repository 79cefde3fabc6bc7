import MPRIS
import Playback

/// What a person asks for. It is noted at once, for the next wish may come before the player has
/// answered.
extension PlaySession {
  func obey(_ wish: PlaybackCommand) {
    switch wish {
    case .play: play()
    case .pause: pause()
    case .togglePause: if state.activity == .playing { pause() } else { play() }
    case .stop: stop()
    case .next: move { $0.goForward() }
    case .previous: move { $0.goBack() }
    case .seek(by: let distance): seek(.seek(by: distance))
    case .seekTo(let position, let id):
      if id == queue.current?.id { seek(.seekTo(position)) }
    case .changeVolume(by: let points): setVolume { $0.change(by: points) }
    case .setVolume(let percent): setVolume { $0 = PlayerVolume(percent: percent) }
    case .toggleMute: setVolume { $0.toggleMute() }
    case .setRepeatMode(let repeatMode): arrange { $0.setRepeatMode(repeatMode) }
    case .setShuffled(let isShuffled): arrange { $0.setShuffled(isShuffled) }
    case .leave: end.yield(.left)
    }
    show()
  }

  private func play() {
    switch state.activity {
    case .stopped: begin()
    case .paused:
      state.activity = .playing
      player.send(.setPaused(false))
      if state.hasStarted { tell(.resumed(state.position)) }
    case .playing, .fetching: break
    }
  }

  private func pause() {
    guard state.activity == .playing else { return }
    state.activity = .paused
    player.send(.setPaused(true))
    if state.hasStarted { tell(.paused(state.position)) }
  }

  private func stop() {
    guard state.activity != .stopped else { return }
    leaveTrack(.stopped)
    silence()
    state.begin(.stopped)
    fetchWhatIsWanted()
  }

  private func move(_ step: (inout PlayQueue) -> Void) {
    leaveTrack(.skipped)
    step(&queue)
    begin()
  }

  private func seek(_ command: PlayerCommand) {
    if state.isUnderWay { player.send(command) }
  }

  private func setVolume(_ change: (inout PlayerVolume) -> Void) {
    let former = state.volume
    change(&state.volume)
    if state.volume != former { volumeHasChanged() }
  }

  private func arrange(_ change: (inout PlayQueue) -> Void) {
    change(&queue)
    fetchWhatIsWanted()
  }
}
