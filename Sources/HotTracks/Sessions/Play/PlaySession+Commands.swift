import MPRIS
import Playback

/// Playback commands. They change the state immediately, because the next command can arrive before
/// the player responds to the previous one.
extension PlaySession {
  func perform(_ command: PlaybackCommand) {
    switch command {
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
    case .quit: end.yield(.quit)
    }
    publishStatus()
  }

  private func play() {
    switch state.activity {
    case .stopped: begin()
    case .paused:
      state.activity = .playing
      player.send(.setPaused(false))
      if state.hasStarted { emit(.resumed(state.position)) }
    case .playing, .fetching: break
    }
  }

  private func pause() {
    guard state.activity == .playing else { return }
    state.activity = .paused
    player.send(.setPaused(true))
    if state.hasStarted { emit(.paused(state.position)) }
  }

  private func stop() {
    guard state.activity != .stopped else { return }
    endTrack(.stopped)
    stopPlayer()
    state.begin(.stopped)
    updateDownload()
  }

  private func move(_ step: (inout PlayQueue) -> Void) {
    endTrack(.skipped)
    step(&queue)
    begin()
  }

  private func seek(_ command: PlayerCommand) {
    if state.isPlayingOrPaused { player.send(command) }
  }

  private func setVolume(_ change: (inout PlayerVolume) -> Void) {
    let previous = state.volume
    change(&state.volume)
    if state.volume != previous { volumeDidChange() }
  }

  private func arrange(_ change: (inout PlayQueue) -> Void) {
    change(&queue)
    updateDownload()
  }
}
