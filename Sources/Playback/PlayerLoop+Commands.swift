internal import Support

// Translates commands into libmpv's.
extension PlayerLoop {
  func perform(_ command: PlayerCommand) {
    switch command {
    case .play(let path): play(path)
    case .setNext(let path): perform(sequence.setNext(path))
    case .setPaused(let isPaused): pause(isPaused)
    case .togglePause: run(["cycle", "pause"])
    case .seek(by: let distance):
      seek(["seek", distance.mpvSeconds, "relative+exact"]) { $0.seek(by: distance) }
    case .seekTo(let position):
      // libmpv would count a negative position from the end.
      seek(["seek", max(.zero, position).mpvSeconds, "absolute+exact"]) { $0.seek(to: position) }
    case .setVolume(let percent): setVolume(percent)
    case .changeVolume(let points): setVolume(volume + min(max(points, -100), 100))
    case .stop: stop()
    }
  }

  private func play(_ path: String) {
    do throws(PlaybackError) {
      try PlayableFile.check(path)
    } catch {
      events.post(.ended(path: path, .failed(error)))
      return
    }
    // libmpv does not know the file that waits for its audio device, so it would not report its end.
    abandonRecovery(as: .stopped)
    sequence.play()
    load(path, isNext: false)
    // libmpv keeps the pause across files. Unpause after `loadfile`, so that the previous file, if paused,
    // is not audible again.
    pause(false)
  }

  /// Replaces libmpv's playlist.
  func load(_ path: String, isNext: Bool) {
    clearStart()
    let error = send(.load(path: path, isNext: isNext)) { id throws(MPVCode) in
      try handle.command(["loadfile", path, "replace"], id: id)
    }
    if let error { notLoaded(path, isNext: isNext, .failed(error)) }
  }

  private func stop() {
    abandonRecovery(as: .stopped)
    sequence.stop()
    send(.stop) { id throws(MPVCode) in try handle.command(["stop"], id: id) }
  }

  private func pause(_ isPaused: Bool) {
    send(.other("pause")) { id throws(MPVCode) in try handle.set("pause", to: isPaused, id: id) }
  }

  private func seek(_ words: [String], _ move: (inout PlaylistEntry) -> Void) {
    if var entry = recovery?.entry {
      move(&entry)
      entry.isSeekPending = true
      recovery?.entry = entry
    } else if let currentID {
      if var entry = entries[currentID] {
        move(&entry)
        entries[currentID] = entry
      }
      send(.seek(playlistEntry: currentID)) { id throws(MPVCode) in
        try handle.command(words, id: id)
      }
    }
  }

  private func setVolume(_ percent: Int) {
    volume = PlayerSettings.clampedVolume(percent)
    send(.other("volume")) { id throws(MPVCode) in
      try handle.set("volume", to: Double(volume), id: id)
    }
  }

  func run(_ words: [String]) {
    send(.other(words.joined(separator: " "))) { id throws(MPVCode) in
      try handle.command(words, id: id)
    }
  }
}
