internal import Charts
internal import Library
internal import MPRIS
internal import Playback
internal import Rows

/// Playing: what is asked of the player. Its own words are in `Update+PlayerEvents`.
extension Update {
  mutating func play(_ row: Row, path: String) {
    show(row, path: path)
    model.plays.begin(path)
    model.follower = nil
    model.awaited = nil
    want(.play(path: path))
  }

  /// What is heard from now on.
  mutating func show(_ row: Row, path: String) {
    if model.playing?.id == row.id { model.jumpCount += 1 }
    model.playing = NowPlaying(row, storePage: model.storePage(of: row), path: path)
    model.playFailures[row.id] = nil
  }

  private func track(of row: Row) -> TrackMetadata {
    TrackMetadata(row, storePage: model.storePage(of: row))
  }

  /// What a player that is still would play: what is waited for, else what Space plays.
  func standby(in rows: [Row]) -> TrackMetadata? {
    guard model.playing == nil else { return nil }
    if let row = model.awaited { return track(of: model.renewed(row)) }
    guard let index = model.selectedIndex(in: rows), playablePath(rows[index]) != nil else {
      return nil
    }
    return track(of: rows[index])
  }

  /// Pauses or goes on; where nothing plays, plays the row.
  mutating func togglePause(_ row: Row?) {
    if let playing = model.playing { return setPaused(!playing.isPaused) }
    if model.listsGenres { return say("Nothing is playing.") }
    guard let row else { return }
    if playablePath(row) != nil {
      playOn(from: row)
    } else if !needsAsking(row), let obstacle = obstacle(of: row) {
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
    // Shown at once: the next key, or Ctrl-Z, goes by it.
    model.playing?.isPaused = isPaused
    want(.player(.setPaused(isPaused)))
  }

  /// Nothing that is on its way is played either.
  mutating func stop() {
    model.awaited = nil
    model.queue = nil
    silencePresent()
  }

  /// What plays ends; a queue goes on after it.
  mutating func silence() {
    if model.queue == nil { stop() } else { silencePresent() }
  }

  private mutating func silencePresent() {
    model.follower = nil
    guard model.playing != nil else { return }
    model.playing = nil
    model.plays.stop()
    want(.player(.stop))
  }

  mutating func seek(seconds: Int) {
    if model.playing == nil { return say("Nothing is playing.") }
    want(.player(.seek(by: .seconds(seconds))))
  }

  /// The next or previous of the queue; without one, of those of the list that are on disk, from what
  /// plays, else from the selection.
  mutating func playNeighbor(_ step: Int) {
    if model.hasAutoplay { return moveQueue(step) }
    let rows = model.rows
    guard present(in: rows) != nil else { return say("Nothing to play.") }
    if let next = neighbors(step, in: rows).first(where: { playablePath($0) != nil }) {
      _ = play(next)
    } else if isSilent(rows) {
      say("No entry in this list has a preview.")
    } else {
      say("No downloaded track \(step > 0 ? "after" : "before") this one.")
    }
  }

  /// Whether all of these are of kinds that are never heard.
  func isSilent(_ rows: [Row]) -> Bool {
    rows.allSatisfy { !$0.isHeard && playablePath($0) == nil }
  }

  /// Whether `>` and `<` would lead anywhere.
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

  /// What plays, else what is selected.
  func present(in rows: [Row]) -> Int? {
    rows.firstIndex { $0.id == model.playing?.id } ?? model.selectedIndex(in: rows)
  }

  private func neighbors(_ step: Int, in rows: [Row]) -> [Row] {
    guard let present = present(in: rows) else { return [] }
    return step > 0 ? Array(rows[(present + 1)...]) : rows[..<present].reversed()
  }
}
