import Playback
import Rows
import Transfers

/// Moves through the queue: sends files to the player, and downloads the missing ones.
extension PlaySession {
  /// Plays the current track, or downloads it first.
  func begin() {
    isAdvancing = false
    queuedPath = nil
    isPrefetchDisabled = false
    guard let item = queue.current else {
      state.begin(.stopped)
      unfinishedPlays.stop()
      end.yield(.finished)
      return
    }
    if let path = item.path {
      // First, so that sound starts as early as possible.
      player.send(.play(path: path))
      unfinishedPlays.begin(path)
      state.begin(.playing)
      report.announce(item)
    } else {
      stopPlayer()
      state.begin(.fetching)
    }
    updateDownload()
  }

  /// The player has started the next file itself.
  func advance(to path: String) {
    isAdvancing = false
    queuedPath = nil
    queue.advance()
    guard let item = queue.current, item.path == path else {
      // Another file has become the next one in the meantime.
      unfinishedPlays.startedEarlier(path)
      return begin()
    }
    unfinishedPlays.begin(path)
    // A paused player stays paused.
    state.begin(state.activity)
    isPrefetchDisabled = false
    report.announce(item)
    updateDownload()
  }

  func stopPlayer() {
    unfinishedPlays.stop()
    isAdvancing = false
    queuedPath = nil
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
    guard next != queuedPath else { return }
    queuedPath = next
    player.send(.setNext(path: next))
  }

  /// Downloads one track at a time: the current one, else the next one. Also updates the player's next file.
  func updateDownload() {
    defer { queueNext() }
    let needed = neededRequest
    guard needed?.id != download?.id else { return }
    if let download { transfers.command(.pause, download.id) }
    download = needed
    guard let needed else { return }
    transfers.start([needed])
    // It is paused if it was started and abandoned before.
    transfers.command(.resume, needed.id)
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
