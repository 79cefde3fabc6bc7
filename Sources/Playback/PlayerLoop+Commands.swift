internal import Support

// How a command becomes libmpv's.
extension PlayerLoop {
  func perform(_ command: PlayerCommand) {
    switch command {
    case .play(let path): play(path)
    case .setNext(let path): take(sequence.setNext(path))
    case .setPaused(let isPaused): pause(isPaused)
    case .togglePause: run(["cycle", "pause"])
    case .seek(by: let distance):
      seek(["seek", distance.mpvSeconds, "relative+exact"]) { $0.seek(by: distance) }
    case .seekTo(let place):
      // A negative place would be counted from the end.
      seek(["seek", max(.zero, place).mpvSeconds, "absolute+exact"]) { $0.seek(to: place) }
    case .setVolume(let percent): setVolume(percent)
    case .changeVolume(let points): setVolume(volume + min(max(points, -100), 100))
    case .stop: stop()
    }
  }

  private func play(_ path: String) {
    do throws(PlaybackError) {
      try PlayableFile.check(path)
    } catch {
      mailbox.post(.ended(path: path, .failed(error)))
      return
    }
    // libmpv says nothing of a file that waits for its sound device.
    abandonRecovery(as: .stopped)
    sequence.play()
    load(path, isNext: false)
    // A pause outlives its file in libmpv. After `loadfile`, so that the former file, if paused,
    // is not heard again.
    pause(false)
  }

  /// In place of whatever libmpv has now.
  func load(_ path: String, isNext: Bool) {
    clearStart()
    let failure = ask(.load(path: path, isNext: isNext)) { id throws(MPVCode) in
      try handle.command(["loadfile", path, "replace"], id: id)
    }
    if let failure { notLoaded(path, isNext: isNext, .failed(failure)) }
  }

  private func stop() {
    abandonRecovery(as: .stopped)
    sequence.stop()
    ask(.stop) { id throws(MPVCode) in try handle.command(["stop"], id: id) }
  }

  private func pause(_ isPaused: Bool) {
    ask(.other("pause")) { id throws(MPVCode) in try handle.set("pause", to: isPaused, id: id) }
  }

  private func seek(_ words: [String], _ move: (inout PlaylistEntry) -> Void) {
    if var entry = lost?.entry {
      move(&entry)
      entry.isSeekPending = true
      lost?.entry = entry
    } else if let currentID {
      if var entry = entries[currentID] {
        move(&entry)
        entries[currentID] = entry
      }
      ask(.seek(playlistEntry: currentID)) { id throws(MPVCode) in
        try handle.command(words, id: id)
      }
    }
  }

  private func setVolume(_ percent: Int) {
    volume = PlayerSettings.clampedVolume(percent)
    ask(.other("volume")) { id throws(MPVCode) in
      try handle.set("volume", to: Double(volume), id: id)
    }
  }

  func run(_ words: [String]) {
    ask(.other(words.joined(separator: " "))) { id throws(MPVCode) in
      try handle.command(words, id: id)
    }
  }
}
