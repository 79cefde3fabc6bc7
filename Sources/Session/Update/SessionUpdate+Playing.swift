package import AudioFile
internal import Charts
internal import MPRIS
package import Playback

/// Commands for playback, displayed at once. Events of the player are in `SessionUpdate+PlayerEvents`.
extension SessionUpdate {
  /// Plays a file from its start.
  ///
  /// - Parameter stream: What has arrived of it, if it is still being downloaded.
  package mutating func play(_ row: Row, path: String, stream: GrowingFile? = nil) {
    endCurrent(.skipped)
    model.isStopped = false
    let request = newRequest(path, stream)
    show(row, request)
    model.nextTrack = nil
    model.awaited = nil
    // First, so that sound starts as early as possible.
    want(.play(request, volume: model.volume.effective))
    reportBeginning()
  }

  mutating func newRequest(_ path: String, _ stream: GrowingFile? = nil) -> PlayRequest {
    model.playCount += 1
    return PlayRequest(model.playCount, path: path, stream: stream)
  }

  /// Sets the current entry.
  mutating func show(_ row: Row, _ request: PlayRequest) {
    if model.playing?.id == row.id { model.jumpCount += 1 }
    model.playing = NowPlaying(row, storePage: model.storePage(of: row), request: request)
    model.playFailures[row.id] = nil
  }

  mutating func reportBeginning() {
    guard let playing = model.playing else { return }
    report(.began(playing.row, storePage: playing.storePage))
  }

  /// Reports the end of the current file, if its start was reported.
  mutating func endCurrent(_ end: SessionEvent.TrackEnd) {
    guard let playing = model.playing, playing.hasStarted else { return }
    report(.ended(playing.row, end, at: playing.position))
  }

  package mutating func setPaused(_ isPaused: Bool) {
    guard let playing = model.playing, playing.isPaused != isPaused else { return }
    // Displayed at once, because the next key, or Ctrl-Z, depends on it.
    model.playing?.isPaused = isPaused
    want(.player(.setPaused(isPaused)))
    guard playing.hasStarted else { return }
    report(isPaused ? .paused(playing.position) : .resumed(playing.position))
  }

  /// Downloads that are not complete are not played either. With `play`, the queue can be continued.
  package mutating func stop() {
    endCurrent(.stopped)
    model.awaited = nil
    if model.purpose == .play { model.isStopped = true } else { model.queue = nil }
    silence()
  }

  /// Stops the current entry. A queue continues.
  mutating func stopCurrent() {
    if model.queue == nil { stop() } else { silence() }
  }

  mutating func silence() {
    model.nextTrack = nil
    guard model.playing != nil else { return }
    model.playing = nil
    want(.player(.stop))
  }

  package mutating func seek(by distance: Duration) {
    if model.playing != nil { want(.player(.seek(by: distance))) }
  }

  /// Ignored unless the entry is playing.
  package mutating func seek(to position: Duration, of id: String) {
    if model.playing?.id == id { want(.player(.seekTo(position))) }
  }

  // MARK: Volume

  package mutating func setVolume(_ change: (inout PlayerVolume) -> Void) {
    let former = model.volume
    change(&model.volume)
    let volume = model.volume
    // The volume is saved between runs, and muting is not.
    if volume.percent != former.percent { want(.saveVolume(volume.percent)) }
    // Otherwise, the player receives it when it is created.
    if model.hasPlayer { want(.player(.setVolume(volume.effective))) }
    if volume != former { report(.volume(volume)) }
    // While a track plays, `browse` shows any other volume.
    if model.playing == nil || model.purpose == .browse && volume.text == nil {
      say(volume.isMuted ? "Muted." : "Volume \(volume.percent)%.")
    }
  }

  // MARK: The list

  /// Plays the next or previous entry of the queue; without a queue, the next one in the list, which is downloaded if
  /// necessary, starting at the awaited or current entry or the selection.
  ///
  /// - Parameter selected: The index of the selection.
  package mutating func playNeighbor(_ step: Int, in list: [Row], selected: Int?) {
    if model.hasAutoplay || model.queue != nil {
      return moveQueue(step, in: list, selected: selected)
    }
    guard present(in: list, selected) != nil else { return say("Nothing to play.") }
    let next = neighbors(step, in: list, selected).first(where: model.mayPlay)
    if let next {
      _ = play(next)
    } else if haveNoAudio(list) {
      say("No entry in this list has a preview.")
    } else {
      let kind = model.isOffline ? "downloaded track" : "track"
      say("No \(kind) \(step > 0 ? "after" : "before") this one.")
    }
  }

  /// Whether none of the rows is of a kind with audio previews.
  func haveNoAudio(_ rows: [Row]) -> Bool {
    rows.allSatisfy { !$0.hasAudio && model.playablePath($0) == nil }
  }

  /// Updates what a stopped player would play, and whether `>` and `<` have an entry to play.
  ///
  /// - Parameter selected: The index of the selection.
  package mutating func settleNeighbors(in list: [Row] = [], selected: Int? = nil) {
    model.canGo.next = canGo(1, in: list, selected)
    model.canGo.previous = canGo(-1, in: list, selected)
    model.standby = standby(in: list, selected)
  }

  private func canGo(_ step: Int, in list: [Row], _ selected: Int?) -> Bool {
    model.hasAutoplay || model.queue != nil
      ? canMoveQueue(step, in: list, selected)
      : neighbors(step, in: list, selected).contains(where: model.mayPlay)
  }

  /// The entry that a stopped player would play: the awaited one, otherwise the one for Space.
  private func standby(in list: [Row], _ selected: Int?) -> TrackMetadata? {
    guard model.playing == nil else { return nil }
    if let row = model.awaited { return track(of: model.renewed(row)) }
    if model.purpose == .play { return model.queue.map { track(of: $0.current) } }
    guard let selected, model.playablePath(list[selected]) != nil else { return nil }
    return track(of: list[selected])
  }

  private func track(of row: Row) -> TrackMetadata {
    TrackMetadata(row, storePage: model.storePage(of: row))
  }

  /// The index of the current entry, otherwise of the selection.
  func present(in list: [Row], _ selected: Int?) -> Int? {
    list.firstIndex { $0.id == model.playing?.id } ?? selected
  }

  private func neighbors(_ step: Int, in list: [Row], _ selected: Int?) -> [Row] {
    let awaited = list.firstIndex { $0.id == model.playsOnArrival }
    guard let present = awaited ?? present(in: list, selected) else { return [] }
    return step > 0 ? Array(list[(present + 1)...]) : list[..<present].reversed()
  }
}
