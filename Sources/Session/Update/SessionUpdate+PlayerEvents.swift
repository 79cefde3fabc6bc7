internal import Library
internal import Playback
internal import Transfers

/// Events of the player.
extension SessionUpdate {
  mutating func receive(_ event: PlayerEvent) {
    switch event {
    case .started(let request, let duration): hasStarted(request, duration)
    case .advanced(let request): hasAdvanced(request)
    case .seeked(let position):
      guard model.playing?.hasStarted == true else { return }
      model.playing?.position = position
      model.jumpCount += 1
      report(.seeked(to: position))
    case .position(let position):
      // Events of the previous file arrive until the new one has started.
      guard model.playing?.hasStarted == true else { return }
      model.playing?.position = position
      if position > .zero { model.soundFailure = nil }
      report(.position(position))
    // The model has it since the command.
    case .paused: break
    case .volume(let percent):
      // Only the first volume is that of the device; later ones confirm changes.
      guard !model.hasPlayer else { return }
      model.hasPlayer = true
      if percent != model.volume.effective { want(.player(.setVolume(model.volume.effective))) }
    case .buffering(let isBuffering):
      guard model.playing != nil else { return }
      model.playing?.isBuffering = isBuffering
      report(.buffering(isBuffering))
    case .ended(let request, let end): hasEnded(request, end)
    case .deviceLost(let position):
      say(AudioDeviceMessage.lost(at: position), .failure)
      report(.deviceLost(at: position))
    case .unresponsive(let hang):
      say(CommandError(hang))
      report(.unresponsive(hang))
    case .responsive(let hang):
      say(AudioDeviceMessage.isBack(hang))
      report(.responsive(hang))
    }
  }

  private mutating func hasStarted(_ request: PlayRequest, _ duration: Duration?) {
    guard let playing = model.playing, playing.request == request else { return }
    if !playing.hasStarted { notePlayed() }
    model.playing?.hasStarted = true
    model.playing?.duration = duration
    guard let playing = model.playing else { return }
    report(.started(playing))
    // Paused before the player opened the file.
    if playing.isPaused { report(.paused(playing.position)) }
  }

  // MARK: The end of a file

  /// What to do after the end of a file, if there is a queue.
  private enum Sequel {
    /// The file that the player already has, and starts by itself.
    case nextTrack
    case next
    /// Nothing, because the next entry would fail in the same way.
    case stop
  }

  mutating func hasNoPlayer(_ error: PlaybackError) {
    if let playing = model.playing { return hasFailed(playing, error) }
    guard let awaited = model.awaited else { return }
    report(.ended(awaited, .failed(error), at: nil))
    (model.awaited, model.queue) = (nil, nil)
    model.soundFailure = CommandError(error).sentence
    say(CommandError(error))
  }

  private mutating func hasEnded(_ request: PlayRequest, _ end: PlaybackEnd) {
    guard let playing = model.playing, playing.request == request else { return }
    switch end {
    case .finished:
      model.soundFailure = nil
      if model.keepsPreviews, model.isArriving(playing.id) { model.heard.insert(playing.id) }
      report(.ended(playing.row, .finished, at: playing.duration ?? playing.position))
      hasEnded(request, nil, then: .nextTrack)
    case .stopped: hasEnded(request, nil, then: .stop)
    case .failed(.noSuchFile): fileIsGone(playing)
    case .failed(.incomplete): downloadHasEnded(playing)
    case .failed(let error): hasFailed(playing, error)
    case .damaged(let position, let whole):
      report(
        .ended(playing.row, .damaged(path: playing.path, at: position, of: whole), at: position))
      let (reached, length) = (Quantity.clock(position), Quantity.clock(whole))
      skip(
        playing, "\(playing.row.shortTitle) is damaged: playback ended at \(reached) of \(length).",
        then: .nextTrack)
    }
  }

  private mutating func hasFailed(_ playing: NowPlaying, _ error: PlaybackError) {
    report(
      .ended(playing.row, .failed(error), at: playing.hasStarted ? playing.position : nil))
    let failure = CommandError(error)
    if error.affectsEveryFile { return hasEnded(playing.request, failure, then: .stop) }
    // After a missing file, the player waits, because `play` may download it again.
    let isMissing = error == .noSuchFile(path: playing.path)
    let message =
      model.purpose == .browse
      ? "\(playing.row.shortTitle): \(error.reason)" : failure.sentence
    skip(playing, message, reason: error.reason, then: isMissing ? .next : .nextTrack)
  }

  /// An entry that fails to play is skipped from now on.
  ///
  /// - Parameter reason: For the row, which has the title.
  private mutating func skip(
    _ playing: NowPlaying, _ failure: String, reason: String? = nil, then sequel: Sequel
  ) {
    model.playFailures[playing.id] = reason ?? failure
    say(failure, .failure)
    hasEnded(playing.request, nil, then: sequel, failedID: playing.id)
  }

  /// A file has ended.
  ///
  /// - Parameters:
  ///   - failure: An error of the device.
  ///   - failedID: The entry of the file, if it fails to play and is skipped from now on.
  private mutating func hasEnded(
    _ request: PlayRequest, _ failure: CommandError?, then sequel: Sequel, failedID: String? = nil
  ) {
    guard model.playing?.request == request else { return }
    if let failure {
      model.soundFailure = failure.sentence
      say(failure)
    }
    if sequel == .stop { model.queue = nil }
    // With repeat, the next file can be the one that has just failed. It is replaced or stopped.
    if sequel == .nextTrack, let next = model.nextTrack, next.row.id != failedID {
      handOver(to: next)
    } else {
      endPlaying()
    }
    // Last, because it draws the next round again, to which the place of the next file may belong.
    if let failedID { model.queue?.noteFailed(failedID) }
  }

  private mutating func endPlaying() {
    model.playing = nil
    model.nextTrack = nil
  }

  /// The download of the file that played has failed or was canceled, or does not continue what has arrived.
  private mutating func downloadHasEnded(_ playing: NowPlaying) {
    if model.unfinished(playing.id) != nil {
      endCurrent(.stopped)
      endPlaying()
      say("Restarting the download of \(playing.row.shortTitle).", .failure)
      (model.awaited, model.streamed) = (playing.row, nil)
    } else if case .failed(let error)? = model.transfers[playing.id]?.state {
      // Its message was shown.
      report(.ended(playing.row, .notDownloaded(error), at: playing.position))
      hasEnded(playing.request, nil, then: .nextTrack, failedID: playing.id)
    } else {
      endCurrent(.stopped)
      endPlaying()
    }
  }

  /// The file was deleted. `play` downloads it again, once.
  private mutating func fileIsGone(_ playing: NowPlaying) {
    if model.purpose == .play {
      guard canFetch(playing.row), model.refetched.insert(playing.id).inserted else {
        return hasFailed(playing, .noSuchFile(path: playing.path))
      }
      report(.fileMissing(playing.row))
    } else {
      scan()
      say("\(playing.row.shortTitle) is no longer on disk.", .failure)
    }
    endPlaying()
    if model.files[playing.id]?.path == playing.path { model.files[playing.id] = nil }
    if model.purpose == .play { fetchCurrent() }
  }

  // MARK: The next file

  /// Displayed at once. The player starts it and reports that later.
  private mutating func handOver(to next: NextTrack) {
    let isPaused = model.playing?.isPaused ?? false
    show(next.row, next.request)
    model.playing?.isPaused = isPaused
    model.queue?.move(to: next.place)
    model.nextTrack?.isDue = true
    reportBeginning()
  }

  private mutating func hasAdvanced(_ request: PlayRequest) {
    if let next = model.nextTrack, next.isDue {
      model.nextTrack = nil
      if next.request == request { return }
      // The player had started the next file before it received the command.
      return play(next.row, path: next.request.path)
    }
    // If another file was requested meanwhile, this one ends before that one starts.
    if model.playing == nil { want(.player(.stop)) }
  }
}
