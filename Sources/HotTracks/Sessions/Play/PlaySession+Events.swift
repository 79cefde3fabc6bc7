import Playback
import Session
import Terminal
import Transfers

/// Events of the player and of downloads.
extension PlaySession {
  func apply(_ event: PlayerEvent) {
    switch event {
    case .started(let play, let duration): hasStarted(play, duration)
    case .advanced(let play): if isAdvancing { advance(to: play) }
    case .position(let position):
      guard state.hasStarted else { return }
      state.position = position
      emit(.position(position))
      return publishPosition()
    case .seeked(let position):
      guard state.hasStarted else { return }
      state.position = position
      state.jumpCount += 1
      emit(.seeked(to: position))
    case .ended(let play, let playbackEnd):
      guard play == currentPlay else { break }
      currentPlay = nil
      hasEnded(playbackEnd, path: play.path)
    case .deviceLost(let position):
      report.console.warn(AudioDeviceMessage.lost(at: position))
      emit(.deviceLost(at: position))
    case .unresponsive: playerStoppedResponding()
    case .responsive:
      isPlayerUnresponsive = false
      report.console.note(AudioDeviceMessage.isBack)
      emit(.responsive)
    // The state has these since the command.
    case .paused, .volume: return
    }
    publishStatus()
  }

  private func hasStarted(_ play: PlayRequest, _ duration: Duration?) {
    guard play == currentPlay, let item = queue.current else { return }
    state.hasStarted = true
    state.duration = duration
    emit(.playing(item, path: play.path, duration: duration))
    onTrackStart(item.id)
    // Paused before the player opened the file.
    if state.activity == .paused { emit(.paused(state.position)) }
    queueNext()
  }

  private func playerStoppedResponding() {
    emit(.unresponsive)
    guard controls.hasKeys else {
      // Without keys, `play` could not be ended if the player never responds.
      fail(.unresponsivePlayer)
      end.yield(.noSound)
      return
    }
    isPlayerUnresponsive = true
    report.console.fail(CommandError.unresponsivePlayer.sentence)
  }

  // MARK: The end of a file

  private func hasEnded(_ playbackEnd: PlaybackEnd, path: String) {
    guard let item = queue.current else { return }
    switch playbackEnd {
    case .stopped: return
    case .finished:
      emitEnd(of: item, .finished, at: state.duration ?? state.position)
    case .damaged(let position, let whole):
      let failure = CommandError(
        .playback,
        "\(path) is damaged: playback ended at \(Quantity.clock(position)) of \(Quantity.clock(whole)). "
          + "Erase it and download it again.")
      emitEnd(of: item, .damaged(failure), at: position)
      skip(item, because: failure)
    case .failed(.noSuchFile) where item.request != nil && refetchedIDs.insert(item.id).inserted:
      return downloadAgain(item)
    case .failed(let error):
      let failure = CommandError(error)
      emitEnd(of: item, .failed(failure), at: state.hasStarted ? state.position : nil)
      if error.affectsEveryFile {
        fail(failure)
        end.yield(.noSound)
        return
      }
      skip(item, because: failure)
    }
    if queuedPlay != nil {
      isAdvancing = true
    } else {
      queue.advance()
      begin()
    }
  }

  private func emitEnd(of item: PlayQueue.Item, _ reason: PlayEvents.Reason, at position: Duration?)
  {
    state.hasStarted = false
    emit(.ended(id: item.id, reason, at: position))
  }

  private func skip(_ item: PlayQueue.Item, because failure: CommandError) {
    fail(failure)
    queue.markFailed(item.id)
  }

  private func downloadAgain(_ item: PlayQueue.Item) {
    report.console.note("File not found; downloading again: \(item.title.displayable)")
    queue.markMissing(item.id)
    begin()
  }

  // MARK: Downloads

  func apply(_ event: TransferEvent) {
    guard record(event) else { return }
    switch event.happening {
    case .done(let path, _):
      clearDownload(event.id)
      queue.markDownloaded(event.id, path: path)
      continueAfterDownload(of: event.id)
    case .failed(let error):
      clearDownload(event.id)
      failuresSoFar.append(CommandError(error))
      queue.markFailed(event.id)
      emit(.ended(id: event.id, .failed(CommandError(error)), at: nil))
      let isCurrent = state.activity == .fetching && queue.current?.id == event.id
      if isCurrent { queue.goForward() } else { isPrefetchDisabled = error.isOfTheDisk }
      continueAfterDownload(of: isCurrent ? queue.current?.id : event.id)
    default: return
    }
    publishStatus()
  }

  private func clearDownload(_ id: String) {
    if download?.id == id { download = nil }
  }

  private func continueAfterDownload(of id: String?) {
    if state.activity == .fetching, queue.current?.id == id { begin() } else { updateDownload() }
  }
}
