internal import Support

// Translates commands into libmpv's.
extension PlayerLoop {
  func perform(_ command: PlayerCommand) {
    switch command {
    case .play(let request): play(request)
    case .setNext(let request): perform(sequence.setNext(request))
    case .setPaused(let isPaused): pause(isPaused)
    case .seek(by: let distance):
      seek(["seek", distance.mpvSeconds, "relative+exact"]) { $0.seek(by: distance) }
    case .seekTo(let position):
      // libmpv would count a negative position from the end.
      seek(["seek", max(.zero, position).mpvSeconds, "absolute+exact"]) { $0.seek(to: position) }
    case .setVolume(let percent): setVolume(percent)
    case .stop: stop()
    }
  }

  private func play(_ request: PlayRequest) {
    // libmpv does not know the file that waits for its audio device, so it would not report its end.
    abandonRecovery(as: .stopped)
    sequence.play()
    load(request, isNext: false)
    // libmpv keeps the pause across files. Unpause after `loadfile`, so that the previous file, if paused,
    // is not audible again.
    pause(false)
  }

  /// Replaces libmpv's playlist.
  func load(_ request: PlayRequest, isNext: Bool) {
    clearStart()
    let error = send(.load(request, isNext: isNext)) { id throws(MPVCode) in
      try handle.command(["loadfile", handle.address(of: request), "replace"], id: id)
    }
    if let error { notLoaded(request, isNext: isNext, .failed(error)) }
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
    } else if let currentID, var entry = entries[currentID], entry.isReported,
      handle.streams.withLock({ $0.isWaiting })
    {
      move(&entry)
      reload(entry, currentID)
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
    let volume = Double(PlayerSettings.clampedVolume(percent))
    send(.other("volume")) { id throws(MPVCode) in
      try handle.set("volume", to: volume, id: id)
    }
  }

  func run(_ words: [String]) {
    send(.other(words.joined(separator: " "))) { id throws(MPVCode) in
      try handle.command(words, id: id)
    }
  }
}
