internal import Mailboxes

// How a command becomes libmpv's, and what its answers mean.
extension PlayerLoop {
  func perform(_ command: PlayerCommand) {
    switch command {
    case .play(let path): play(path)
    case .setPaused(let isPaused): pause(isPaused)
    case .togglePause: run(["cycle", "pause"])
    case .seek(by: let distance): seek(by: distance)
    case .setNext, .seekTo: break
    case .setVolume(let percent): setVolume(percent)
    case .changeVolume(let points): setVolume(volume + min(max(points, -100), 100))
    case .stop: ask(.stop) { id throws(MPVCode) in try handle.command(["stop"], id: id) }
    }
  }

  private func play(_ path: String) {
    do throws(PlaybackError) {
      try PlayableFile.check(path)
    } catch {
      mailbox.post(.ended(path: path, .failed(error)))
      return
    }
    let failure = ask(.load(path: path)) { id throws(MPVCode) in
      try handle.command(["loadfile", path, "replace"], id: id)
    }
    if let failure {
      mailbox.post(.ended(path: path, .failed(.failed(failure))))
      return
    }
    // A pause outlives its file in libmpv. After `loadfile`, so that the former file, if paused,
    // is not heard again.
    pause(false)
  }

  private func pause(_ isPaused: Bool) {
    ask(.other("pause")) { id throws(MPVCode) in try handle.set("pause", to: isPaused, id: id) }
  }

  private func seek(by distance: Duration) {
    guard let currentID else { return }
    entries[currentID]?.seek(by: distance)
    run(["seek", String(distance / .seconds(1)), "relative+exact"])
  }

  private func setVolume(_ percent: Int) {
    volume = PlayerSettings.clampedVolume(percent)
    ask(.other("volume")) { id throws(MPVCode) in
      try handle.set("volume", to: Double(volume), id: id)
    }
  }

  private func run(_ words: [String]) {
    ask(.other(words.joined(separator: " "))) { id throws(MPVCode) in
      try handle.command(words, id: id)
    }
  }

  func commandAnswered(_ id: UInt64, error: MPVCode?, playlistEntry: Int64?) {
    guard let request = replies.remove(id) else { return }
    if let error { log("libmpv did not do \(request): \(error)") }
    switch request {
    case .load(let path):
      guard error == nil, let playlistEntry else {
        let failure = error ?? .loadingFailed
        mailbox.post(.ended(path: path, .failed(PlaybackError(failure, path: path))))
        return
      }
      forgetNeverBegun()
      entries[playlistEntry] = PlaylistEntry(path: path)
    case .stop:
      forgetNeverBegun()
    case .duration, .lastPosition, .other:
      break
    }
  }

  /// libmpv says nothing of a file that was replaced or stopped before it began.
  private func forgetNeverBegun() {
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) where !entry.isBegun {
      entries[id] = nil
      mailbox.post(.ended(path: entry.path, .stopped))
    }
  }

  func valueArrived(_ id: UInt64, value: MPVValue) {
    switch replies.remove(id) {
    case .duration(let playlistEntry):
      guard let entry = entries[playlistEntry] else { return }
      entries[playlistEntry]?.duration = value.duration
      entries[playlistEntry]?.isAnnounced = true
      mailbox.post(.started(path: entry.path, duration: value.duration))
    case .lastPosition(let playlistEntry, let hook):
      if let playlistEntry, let position = value.duration {
        entries[playlistEntry]?.position = position
      }
      leaveHook(hook)
    case .load, .stop, .other, nil:
      break
    }
  }
}
