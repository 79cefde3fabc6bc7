internal import MPRIS
internal import Playback

/// Media keys and desktops, with the same functions as keys.
extension Update {
  mutating func take(_ request: RemoteRequest) {
    switch request {
    case .play: if model.playing?.isPaused != false { playOrPause() }
    case .pause: if model.playing != nil { setPaused(true) }
    case .playPause: playOrPause()
    case .stop: stop()
    case .next: playNeighbor(1)
    case .previous: playNeighbor(-1)
    case .seek(let distance): if model.playing != nil { want(.player(.seek(by: distance))) }
    case .seekTo(let position, let id):
      if model.playing?.id == id { want(.player(.seekTo(position))) }
    case .setVolume(let percent): setVolume(percent)
    // Neither is offered to desktops, so they should not request them.
    case .setRepeatMode, .setShuffled: break
    case .quit: want(.quit)
    }
  }

  private mutating func playOrPause() {
    // An awaited track plays by itself.
    if model.playing == nil, model.playsOnArrival != nil { return }
    togglePause(model.selectedRow)
  }
}
