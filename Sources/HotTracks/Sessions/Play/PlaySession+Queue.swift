import Playback
import Session
import Transfers

/// Moves through the queue: sends files to the player, and downloads the missing ones.
extension PlaySession {
  /// Plays the current track, or downloads it first.
  func begin() {
    isAdvancing = false
    queuedPlay = nil
    isPrefetchDisabled = false
    guard let item = queue.current else {
      state.begin(.stopped)
      currentPlay = nil
      end.yield(.finished)
      return
    }
    if let path = item.path {
      // First, so that sound starts as early as possible.
      let play = newRequest(path)
      player.send(.play(play))
      currentPlay = play
      state.begin(.playing)
      report.announce(item)
    } else {
      stopPlayer()
      state.begin(.fetching)
    }
    updateDownload()
  }

  /// The player has started the next file itself.
  func advance(to play: PlayRequest) {
    let queuedPlay = queuedPlay
    isAdvancing = false
    self.queuedPlay = nil
    queue.advance()
    // Otherwise another file has become the next one in the meantime.
    guard let item = queue.current, play == queuedPlay, play.path == item.path else {
      return begin()
    }
    currentPlay = play
    // A paused player stays paused.
    state.begin(state.activity)
    isPrefetchDisabled = false
    report.announce(item)
    updateDownload()
  }

  func stopPlayer() {
    currentPlay = nil
    isAdvancing = false
    queuedPlay = nil
    player.send(.stop)
  }

  /// Emits the end of the current track, if its start was emitted.
  func endTrack(_ reason: PlayEvents.Reason) {
    guard state.isPlayingOrPaused, state.hasStarted, let item = queue.current else { return }
    state.hasStarted = false
    emit(.ended(id: item.id, reason, at: state.position))
  }

  /// Sends the path of the next file to the player, once it is downloaded. Does nothing while the player
  /// changes files: it reports which file it started.
  func queueNext() {
    guard state.isPlayingOrPaused, state.hasStarted, !isAdvancing else { return }
    let next = queue.upcoming?.path
    guard next != queuedPlay?.path else { return }
    queuedPlay = next.map(newRequest)
    player.send(.setNext(queuedPlay))
  }

  /// Downloads one track at a time: the current one, else the next one. Also updates the player's next file.
  func updateDownload() {
    defer { queueNext() }
    let needed = neededRequest
    guard needed?.id != download?.id else { return }
    if let download { transfers.send([board.pause(download.id)]) }
    download = needed
    // Resumes it if it was started and abandoned before.
    if let needed { transfers.send([board.start(needed)]) }
  }

  private var neededRequest: TransferRequest? {
    switch state.activity {
    case .stopped: nil
    case .fetching: queue.current?.request
    case .playing, .paused:
      if !isPrefetchDisabled, let next = queue.upcoming, next.path == nil {
        next.request
      } else {
        nil
      }
    }
  }
}
