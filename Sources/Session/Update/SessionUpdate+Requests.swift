package import MPRIS
internal import Playback

/// Requests of desktops and media keys, and keys that do the same.
extension SessionUpdate {
  /// Processes a request other than `quit`, which concerns the front end.
  ///
  /// - Parameters:
  ///   - list: The displayed list, from which `browse` plays if there is no queue.
  ///   - selected: The index of the selection.
  package mutating func receive(
    _ request: RemoteRequest, in list: [Row] = [], selected: Int? = nil
  ) {
    let row = selected.map { list[$0] }
    switch request {
    case .play: if model.playing?.isPaused != false { playOrPause(row, in: list) }
    case .pause: setPaused(true)
    case .playPause: playOrPause(row, in: list)
    case .stop: stop()
    case .next: move(1, in: list, selected)
    case .previous: move(-1, in: list, selected)
    case .seek(let distance): seek(by: distance)
    case .seekTo(let position, let id): seek(to: position, of: id)
    case .setVolume(let percent): setVolume { $0 = PlayerVolume(percent: percent) }
    case .setRepeatMode(let mode): setRepeatMode(mode, in: list)
    case .setShuffled(let isShuffled): setShuffled(isShuffled, in: list)
    case .quit: break
    }
  }

  private mutating func playOrPause(_ row: Row?, in list: [Row]) {
    // An awaited entry plays by itself.
    if model.playing == nil, model.awaited != nil { return }
    if model.playing == nil, model.purpose == .play { return playCurrent() }
    togglePause(row, in: list)
  }

  private mutating func move(_ step: Int, in list: [Row], _ selected: Int?) {
    if model.purpose == .play {
      skip(step)
    } else {
      playNeighbor(step, in: list, selected: selected)
    }
  }

  /// Pauses or resumes. If nothing is playing, plays the row and, with autoplay, the rest of the list.
  package mutating func togglePause(_ row: Row?, in list: [Row]) {
    if let playing = model.playing { return setPaused(!playing.isPaused) }
    guard let row else { return }
    if model.playablePath(row) != nil {
      playOn(from: row, in: list)
    } else if !row.needsLookup, let reason = row.sentence(row.shortTitle) {
      say(reason, .failure)
    } else {
      say(model.isOffline ? row.offlineRefusal : "\(row.shortTitle) is not downloaded.")
    }
  }
}
