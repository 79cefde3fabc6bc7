import Playback
import Rows
import Terminal
import Transfers

/// What player and transfers tell.
extension PlaySession {
  func apply(_ event: PlayerEvent) {
    switch event {
    case .started(let path, let duration): hasStarted(path, duration)
    case .advanced(let path):
      if isAdvancing { goOn(with: path) } else { openPlays.startedEarlier(path) }
    case .position(let position):
      guard state.hasStarted else { return }
      state.position = position
      tell(.position(position))
      return showPosition()
    case .seeked(let position):
      guard state.hasStarted else { return }
      state.position = position
      state.jumpCount += 1
      tell(.seeked(to: position))
    case .ended(let path, let playbackEnd):
      if openPlays.end(path) { hasEnded(playbackEnd, path: path) }
    case .deviceLost(let position):
      report.console.warn(AudioDeviceMessage.lost(at: position))
      tell(.deviceLost(at: position))
    case .unresponsive: fellSilent()
    case .responsive:
      isSilent = false
      report.console.note(AudioDeviceMessage.isBack)
      tell(.responsive)
    // What was asked for last is known without the answer.
    case .paused, .volume: return
    }
    show()
  }

  private func hasStarted(_ path: String, _ duration: Duration?) {
    guard openPlays.isCurrent(path), let item = queue.current else { return }
    state.hasStarted = true
    state.duration = duration
    tell(.playing(item, path: path, duration: duration))
    noteBegin(item.id)
    // Since before it began.
    if state.activity == .paused { tell(.paused(state.position)) }
    tellNext()
  }

  private func fellSilent() {
    tell(.unresponsive)
    guard controls.hasKeys else {
      // Nobody could end it. Whatever answers from here on is too late.
      fail(.silentPlayer)
      end.yield(.silent)
      return
    }
    isSilent = true
    report.console.fail(CommandError.silentPlayer.sentence)
  }

  // MARK: The end of a file

  private func hasEnded(_ playbackEnd: PlaybackEnd, path: String) {
    guard let item = queue.current else { return }
    switch playbackEnd {
    case .stopped: return
    case .finished:
      told(item, .finished, at: state.duration ?? state.position)
    case .damaged(let position, let whole):
      let failure = CommandError(
        .playback,
        "\(path) is damaged: playback ended at \(Quantity.clock(position)) of \(Quantity.clock(whole)). "
          + "Erase it and download it again.")
      told(item, .damaged(failure), at: position)
      giveUp(item, failure)
    case .failed(.noSuchFile) where item.request != nil && fetchedAgain.insert(item.id).inserted:
      return fetchAgain(item)
    case .failed(let error):
      let failure = CommandError(error)
      told(item, .failed(failure), at: state.hasStarted ? state.position : nil)
      if error.isOfTheDevice {
        fail(failure)
        end.yield(.silent)
        return
      }
      giveUp(item, failure)
    }
    if toldNext != nil {
      isAdvancing = true
    } else {
      queue.advance()
      begin()
    }
  }

  private func told(_ item: PlayQueue.Item, _ reason: PlayEvents.Reason, at position: Duration?) {
    state.hasStarted = false
    tell(.ended(id: item.id, reason, at: position))
  }

  private func giveUp(_ item: PlayQueue.Item, _ failure: CommandError) {
    fail(failure)
    queue.fail(item.id)
  }

  private func fetchAgain(_ item: PlayQueue.Item) {
    report.console.note("File not found; downloading again: \(item.title.displayable)")
    queue.hasGone(item.id)
    begin()
  }

  // MARK: Transfers

  func apply(_ event: TransferEvent) {
    guard tell(event) else { return }
    switch event.happening {
    case .done(let path, _):
      hasLeft(event.id)
      queue.hasArrived(event.id, path: path)
      goOnAfterTransfer(of: event.id)
    case .failed(let error):
      hasLeft(event.id)
      failuresSoFar.append(CommandError(error))
      queue.fail(event.id)
      tell(.ended(id: event.id, .failed(CommandError(error)), at: nil))
      let isPresent = state.activity == .fetching && queue.current?.id == event.id
      if isPresent { queue.goForward() } else { fetchesNothingAhead = error.isOfTheDisk }
      goOnAfterTransfer(of: isPresent ? queue.current?.id : event.id)
    default: return
    }
    show()
  }

  private func hasLeft(_ id: String) {
    if fetched?.id == id { fetched = nil }
  }

  private func goOnAfterTransfer(of id: String?) {
    if state.activity == .fetching, queue.current?.id == id { begin() } else { fetchWhatIsWanted() }
  }
}

extension PlaybackError {
  /// Whether no other file would be heard either.
  fileprivate var isOfTheDevice: Bool {
    switch self {
    case .noSoundDevice, .unknownAudioOutput, .deviceLost: true
    default: false
    }
  }
}
