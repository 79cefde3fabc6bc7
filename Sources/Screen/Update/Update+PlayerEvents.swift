internal import Library
internal import Playback
internal import Session

/// Events of the player.
extension Update {
  mutating func take(_ event: PlayerEvent) {
    switch event {
    case .started(let request, let duration):
      guard model.playing?.request == request else { return }
      if model.playing?.hasStarted == false { notePlayed() }
      model.playing?.hasStarted = true
      model.playing?.duration = duration
    case .advanced(let request): hasAdvanced(request)
    case .seeked(let position):
      guard model.playing?.hasStarted == true else { return }
      model.playing?.position = position
      model.jumpCount += 1
    case .position(let position):
      // Events of the previous file arrive until the new one has started.
      guard model.playing?.hasStarted == true else { return }
      model.playing?.position = position
      if position > .zero { model.soundFailure = nil }
    case .paused(let isPaused):
      model.playing?.isPaused = isPaused
    case .volume(let percent):
      // Only the first volume is that of the device; later ones confirm changes.
      guard !model.hasPlayer else { return }
      model.hasPlayer = true
      if percent != model.volume.effective { want(.player(.setVolume(model.volume.effective))) }
    case .ended(let request, let end): hasEnded(request, end)
    case .deviceLost(let position): say(AudioDeviceMessage.lost(at: position), .failure)
    case .unresponsive: say(CommandError.unresponsivePlayer.sentence, .failure)
    case .responsive: say(AudioDeviceMessage.isBack)
    }
  }

  /// What to do after the end of a track, if there is a queue.
  enum Sequel {
    /// The file that the player already has, and starts by itself.
    case follower
    case next
    /// Nothing, because the next track would fail in the same way.
    case stop
  }

  /// A file has ended. `failure` is `nil` if it was played to its end.
  mutating func hasEnded(_ request: PlayRequest, _ failure: CommandError?, then sequel: Sequel) {
    guard let playing = model.playing, playing.request == request else { return }
    if let failure {
      // A missing device is not an error of the file.
      if sequel == .stop {
        model.soundFailure = failure.sentence
      } else {
        model.playFailures[playing.id] = failure.sentence
      }
      say(failure.sentence, .failure)
    }
    if sequel == .stop { model.queue = nil }
    if sequel == .follower, let next = model.follower {
      handOver(to: next)
    } else {
      endPlaying()
    }
  }

  private mutating func endPlaying() {
    model.playing = nil
    model.follower = nil
  }

  private mutating func hasEnded(_ request: PlayRequest, _ end: PlaybackEnd) {
    switch end {
    case .finished:
      model.soundFailure = nil
      hasEnded(request, nil, then: .follower)
    case .stopped: hasEnded(request, nil, then: .stop)
    case .failed(.noSuchFile): fileIsGone(request)
    case .failed(let error):
      hasEnded(request, CommandError(error), then: error.sequel)
    case .damaged(let position, let whole):
      let (reached, length) = (Quantity.clock(position), Quantity.clock(whole))
      let title = model.playing.map { model.short($0.title) } ?? request.path
      hasEnded(
        request,
        CommandError(
          .playback,
          "\(title) is damaged: playback ended at \(reached) of \(length)"
            .advised(model.renewal("download it again"))), then: .follower)
    }
  }

  /// The file was deleted, so the folder is read again.
  private mutating func fileIsGone(_ request: PlayRequest) {
    scan()
    guard let playing = model.playing, playing.request == request else { return }
    endPlaying()
    if model.kept[playing.id]?.path == request.path { model.kept[playing.id] = nil }
    say(
      "\(playing.title) is no longer on disk"
        .advised(model.fetching("download it again")), .failure)
  }
}

/// The next track.
extension Update {
  /// Displayed at once. The player starts it and reports that later.
  private mutating func handOver(to next: NextTrack) {
    let isPaused = model.playing?.isPaused ?? false
    show(next.row, next.request)
    model.playing?.isPaused = isPaused
    model.queue?.move(to: next.index)
    model.follower?.isDue = true
  }

  private mutating func hasAdvanced(_ request: PlayRequest) {
    if let next = model.follower, next.isDue {
      model.follower = nil
      if next.request == request { return }
      // The player had started the next file before it received the command.
      return play(next.row, path: next.request.path)
    }
    // If another file was requested meanwhile, this one ends before that one starts.
    if model.playing == nil { want(.player(.stop)) }
  }
}

extension PlaybackError {
  fileprivate var sequel: Update.Sequel {
    if affectsEveryFile { return .stop }
    // Rejected before libmpv was called, so that no next file starts.
    return isRejection ? .next : .follower
  }
}
