internal import Charts
internal import Library
internal import Playback
internal import Rows

/// Playing: what is asked of the player. Its own words are in `Update+PlayerEvents`.
extension Update {
  mutating func play(_ id: String, path: String) {
    let row = model.row(of: id)
    let page = StorePage.address(of: id, in: model.country, isDemo: model.isDemo)
    model.playing = NowPlaying(
      id: id, title: model.title(of: id), storePage: row?.url ?? page, path: path)
    model.plays.append(path)
    model.playFailures[id] = nil
    model.playsOnArrival = nil
    want(.play(path: path))
  }

  /// Pauses or goes on; where nothing plays, plays the row.
  mutating func togglePause(_ row: Row?) {
    if let playing = model.playing {
      // Shown at once: the next key, or Ctrl-Z, goes by it.
      model.playing?.isPaused = !playing.isPaused
      return want(.player(.setPaused(!playing.isPaused)))
    }
    guard let row else { return }
    if let path = playablePath(row) {
      play(row.id, path: path)
    } else {
      say("It is not on disk: \(KeyTable.name(of: .play)) downloads and plays it.")
    }
  }

  /// Nothing that is on its way is played either.
  mutating func stop() {
    model.playsOnArrival = nil
    guard model.playing != nil else { return }
    model.playing = nil
    want(.player(.stop))
  }

  mutating func seek(seconds: Int) {
    if model.playing == nil { return say("Nothing is playing.") }
    want(.player(.seek(by: .seconds(seconds))))
  }

  mutating func changeVolume(by points: Int) {
    model.isMuted = false
    model.volume = min(max(model.volume + points, 0), 100)
    tellVolume()
  }

  mutating func toggleMute() {
    model.isMuted.toggle()
    tellVolume()
  }

  /// The next or previous of the list that is on disk, from what plays, else from the selection.
  mutating func playNeighbour(_ step: Int) {
    let rows = model.rows
    let present = rows.firstIndex { $0.id == model.playing?.id } ?? model.selectedIndex(in: rows)
    guard let present else { return say("There is nothing to be played here.") }
    let others = step > 0 ? Array(rows[(present + 1)...]) : rows[..<present].reversed()
    if let next = others.first(where: { playablePath($0) != nil }) {
      play(next)
    } else {
      say("No track \(step > 0 ? "after" : "before") this one is on disk.")
    }
  }

  /// Per cent.
  var volumeHeard: Int { model.isMuted ? 0 : model.volume }

  // A player that is not there yet is told when it is.
  private mutating func tellVolume() {
    if model.hasPlayer { want(.player(.setVolume(volumeHeard))) }
    if model.playing == nil { say(model.isMuted ? "Silent." : "Volume \(model.volume)%.") }
  }
}
