internal import Library
internal import Playback
internal import Rows

/// What the player tells.
extension Update {
  mutating func take(_ event: PlayerEvent) {
    switch event {
    case .started(let path, let duration):
      guard model.plays.isCurrent(path) else { return }
      if model.playing?.hasStarted == false { notePlayed() }
      model.playing?.hasStarted = true
      model.playing?.duration = duration
    case .advanced(let path): hasAdvanced(path)
    case .seeked(let position):
      guard model.playing?.hasStarted == true else { return }
      model.playing?.position = position
      model.jumpCount += 1
    case .position(let position):
      // Those of the former file come until the new one has started.
      guard model.playing?.hasStarted == true else { return }
      model.playing?.position = position
      if position > .zero { model.soundFailure = nil }
    case .paused(let isPaused):
      model.playing?.isPaused = isPaused
    case .volume(let percent):
      // The first tells how the player starts; all others are answers.
      guard !model.hasPlayer else { return }
      model.hasPlayer = true
      if percent != model.volume.effective { want(.player(.setVolume(model.volume.effective))) }
    case .ended(let path, let end): hasEnded(path, end)
    case .deviceLost(let position): say(AudioDeviceMessage.lost(at: position), .failure)
    case .unresponsive: say(CommandError.silentPlayer.sentence, .failure)
    case .responsive: say(AudioDeviceMessage.isBack)
    }
  }

  /// What comes after an end, where there is a queue.
  enum Sequel {
    /// What the player was told to go on with, which it begins by itself.
    case follower
    case next
    /// Nothing: what comes next would fare no better.
    case silence
  }

  /// It could not be played, or not to its end; `nil` where it was.
  mutating func hasEnded(_ path: String, _ failure: CommandError?, then sequel: Sequel) {
    guard model.plays.end(path), let playing = model.playing else { return }
    if let failure {
      // A missing device is not the fault of the file.
      if sequel == .silence {
        model.soundFailure = failure.sentence
      } else {
        model.playFailures[playing.id] = failure.sentence
      }
      say(failure.sentence, .failure)
    }
    if sequel == .silence { model.queue = nil }
    if sequel == .follower, model.plays.isEmpty, let next = model.follower {
      handOver(to: next)
    } else {
      endPlaying()
    }
  }

  // A path that the player refuses leaves alone what plays: nothing is heard that is not shown.
  private mutating func endPlaying() {
    model.playing = nil
    model.follower = nil
    model.plays.stop()
    if !model.plays.isEmpty { want(.player(.stop)) }
  }

  private mutating func hasEnded(_ path: String, _ end: PlaybackEnd) {
    switch end {
    case .finished:
      model.soundFailure = nil
      hasEnded(path, nil, then: .follower)
    case .stopped: hasEnded(path, nil, then: .silence)
    case .failed(.noSuchFile): hasGone(path)
    case .failed(let error):
      hasEnded(path, CommandError(error), then: error.sequel)
    case .damaged(let position, let whole):
      let (reached, length) = (Quantity.clock(position), Quantity.clock(whole))
      let title = model.playing.map { model.short($0.title) } ?? path
      hasEnded(
        path,
        CommandError(
          .playback,
          "\(title) is damaged: playback ended at \(reached) of \(length)"
            .advised(model.renewal("download it again"))), then: .follower)
    }
  }

  /// Others have removed it: the disk is read again. Where it is played already, that is what an
  /// older beginning still has open.
  private mutating func hasGone(_ path: String) {
    _ = model.plays.end(path)
    scan()
    guard let playing = model.playing, playing.path == path else { return }
    endPlaying()
    if model.kept[playing.id]?.path == path { model.kept[playing.id] = nil }
    say(
      "\(playing.title) is no longer on disk"
        .advised(model.fetching("download it again")), .failure)
  }
}

/// What follows by itself.
extension Update {
  /// Shown at once: the player begins it, and will tell.
  private mutating func handOver(to next: NextTrack) {
    let isPaused = model.playing?.isPaused ?? false
    show(next.row, path: next.path)
    model.playing?.isPaused = isPaused
    model.queue?.move(to: next.index)
    model.follower?.isDue = true
  }

  private mutating func hasAdvanced(_ path: String) {
    if let next = model.follower, next.isDue {
      model.follower = nil
      if next.path == path { return model.plays.begin(path) }
      // It had begun what was to follow before.
      model.plays.startedEarlier(path)
      return play(next.row, path: next.path)
    }
    // Where something else was asked to play meanwhile, this ends before that begins.
    model.plays.startedEarlier(path)
    if model.playing == nil {
      want(.player(.stop))
    }
  }
}

extension PlaybackError {
  fileprivate var sequel: Update.Sequel {
    switch self {
    case .unreadable, .failed: .follower
    // Refused before libmpv was asked: then nothing is followed by anything.
    case .notAbsolute, .notAFile, .noSuchFile, .notPermitted: .next
    case .libmpvMissing, .unsupportedVersion, .optionRefused, .notStarted, .noSoundDevice,
      .unknownAudioOutput, .deviceLost:
      .silence
    }
  }
}
