internal import Library
internal import Playback
internal import Rows

/// What the player tells.
extension Update {
  mutating func take(_ event: PlayerEvent) {
    switch event {
    case .started(let path, let duration):
      guard isAboutPresent(path) else { return }
      model.playing?.hasStarted = true
      model.playing?.duration = duration
    case .position(let position):
      // Those of the former file come until the new one has started.
      if model.playing?.hasStarted == true { model.playing?.position = position }
    case .paused(let isPaused):
      model.playing?.isPaused = isPaused
    case .volume(let percent):
      // The first tells how the player starts; all others are answers.
      guard !model.hasPlayer else { return }
      model.hasPlayer = true
      if percent != volumeHeard { want(.player(.setVolume(volumeHeard))) }
    case .ended(let path, let end):
      hasEnded(path, end)
    case .advanced, .seeked, .deviceLost, .responsive: break
    case .unresponsive:
      say(Failure.silentPlayer.sentence, .failure)
    }
  }

  /// It could not be played, or not to its end; `nil` where it was.
  mutating func hasEnded(_ path: String, _ failure: Failure?) {
    let isPresent = isAboutPresent(path)
    if let place = model.plays.firstIndex(of: path) { model.plays.remove(at: place) }
    guard isPresent, let playing = model.playing else { return }
    endPlaying()
    guard let failure else { return }
    model.playFailures[playing.id] = failure.sentence
    say(failure.sentence, .failure)
  }

  // A path that the player refuses leaves alone what plays: nothing is heard that is not shown.
  private mutating func endPlaying() {
    model.playing = nil
    if !model.plays.isEmpty { want(.player(.stop)) }
  }

  private mutating func hasEnded(_ path: String, _ end: PlaybackEnd) {
    switch end {
    case .finished, .stopped: hasEnded(path, nil)
    case .failed(.noSuchFile): hasGone(path)
    case .failed(let error): hasEnded(path, Failure(error))
    case .damaged(let position, let whole):
      let (reached, length) = (Quantity.clock(position), Quantity.clock(whole))
      let (erase, press) = (KeyTable.name(of: .erase), KeyTable.name(of: .press))
      let title = model.playing.map { model.short($0.title) } ?? path
      hasEnded(
        path,
        Failure(
          .playback,
          "\(title) is damaged: it ended at \(reached) of \(length). "
            + "\(erase) erases it, then \(press) downloads it anew."))
    }
  }

  /// Others have removed it: the disk is read again. Where it is played already, that is what an
  /// older beginning still has open.
  private mutating func hasGone(_ path: String) {
    if let place = model.plays.firstIndex(of: path) { model.plays.remove(at: place) }
    scan()
    guard let playing = model.playing, playing.path == path else { return }
    endPlaying()
    if model.kept[playing.id]?.path == path { model.kept[playing.id] = nil }
    let press = KeyTable.name(of: .press)
    say("\(playing.title) is no longer on disk: \(press) downloads it again.", .failure)
  }

  // The same file may have been begun again: each beginning has its own end, in their order.
  private func isAboutPresent(_ path: String) -> Bool {
    model.playing?.path == path && model.plays.count { $0 == path } == 1
  }
}
