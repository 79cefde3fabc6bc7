internal import Charts
internal import Library
internal import MPRIS
internal import Playback
internal import Session

/// Playback commands. Events of the player are in `Update+PlayerEvents`.
extension Update {
  mutating func play(_ row: Row, path: String) {
    let request = newRequest(path)
    show(row, request)
    model.follower = nil
    model.awaited = nil
    want(.play(request))
  }

  mutating func newRequest(_ path: String) -> PlayRequest {
    model.playCount += 1
    return PlayRequest(model.playCount, path: path)
  }

  /// Sets the current track.
  mutating func show(_ row: Row, _ request: PlayRequest) {
    if model.playing?.id == row.id { model.jumpCount += 1 }
    model.playing = NowPlaying(row, storePage: model.storePage(of: row), request: request)
    model.playFailures[row.id] = nil
  }

  private func track(of row: Row) -> TrackMetadata {
    TrackMetadata(row, storePage: model.storePage(of: row))
  }

  /// The track that a stopped player would play: the awaited one, otherwise the one for Space.
  func standby(in rows: [Row]) -> TrackMetadata? {
    guard model.playing == nil else { return nil }
    if let row = model.awaited { return track(of: model.renewed(row)) }
    guard let index = model.selectedIndex(in: rows), playablePath(rows[index]) != nil else {
      return nil
    }
    return track(of: rows[index])
  }

  /// Pauses or resumes. If nothing is playing, plays the row.
  mutating func togglePause(_ row: Row?) {
    if let playing = model.playing { return setPaused(!playing.isPaused) }
    if model.listsGenres { return say("Nothing is playing.") }
    guard let row else { return }
    if playablePath(row) != nil {
      playOn(from: row)
    } else if !needsLookup(row), let obstacle = obstacle(of: row) {
      say(obstacle, .failure)
    } else {
      say(
        model.isOffline
          ? offlineRefusal(of: row)
          : "Not downloaded".advised(
            model.isInGallery
              ? model.keys.clause(.press, "download it")
              : model.keys.clause(.play, "download and play it")))
    }
  }

  mutating func setPaused(_ isPaused: Bool) {
    // Displayed at once, because the next key, or Ctrl-Z, depends on it.
    model.playing?.isPaused = isPaused
    want(.player(.setPaused(isPaused)))
  }

  /// Downloads that are not complete are not played either.
  mutating func stop() {
    model.awaited = nil
    model.queue = nil
    silencePresent()
  }

  /// Stops the current track. A queue continues.
  mutating func stopCurrent() {
    if model.queue == nil { stop() } else { silencePresent() }
  }

  private mutating func silencePresent() {
    model.follower = nil
    guard model.playing != nil else { return }
    model.playing = nil
    want(.player(.stop))
  }

  mutating func seek(seconds: Int) {
    if model.playing == nil { return say("Nothing is playing.") }
    want(.player(.seek(by: .seconds(seconds))))
  }

  /// Plays the next or previous track of the queue; without a queue, the next downloaded one in the list,
  /// starting at the current track or the selection.
  mutating func playNeighbor(_ step: Int) {
    if model.hasAutoplay { return moveQueue(step) }
    let rows = model.rows
    guard present(in: rows) != nil else { return say("Nothing to play.") }
    if let next = neighbors(step, in: rows).first(where: { playablePath($0) != nil }) {
      _ = play(next)
    } else if haveNoAudio(rows) {
      say("No entry in this list has a preview.")
    } else {
      say("No downloaded track \(step > 0 ? "after" : "before") this one.")
    }
  }

  /// Whether none of the rows is of a kind with audio previews.
  func haveNoAudio(_ rows: [Row]) -> Bool {
    rows.allSatisfy { !$0.hasAudio && playablePath($0) == nil }
  }

  /// Whether `>` and `<` have a track to play.
  func neighbors(in rows: [Row]) -> Neighbors {
    var found = Neighbors()
    found.next = canGo(1, in: rows)
    found.previous = canGo(-1, in: rows)
    return found
  }

  private func canGo(_ step: Int, in rows: [Row]) -> Bool {
    model.hasAutoplay
      ? canMoveQueue(step, in: rows)
      : neighbors(step, in: rows).contains { playablePath($0) != nil }
  }

  /// The index of the current track, otherwise of the selection.
  func present(in rows: [Row]) -> Int? {
    rows.firstIndex { $0.id == model.playing?.id } ?? model.selectedIndex(in: rows)
  }

  private func neighbors(_ step: Int, in rows: [Row]) -> [Row] {
    guard let present = present(in: rows) else { return [] }
    return step > 0 ? Array(rows[(present + 1)...]) : rows[..<present].reversed()
  }
}
