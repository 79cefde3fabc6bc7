internal import Support

// Handles libmpv's replies.
extension PlayerLoop {
  func commandReplied(_ id: UInt64, error: MPVCode?, playlistEntry: Int64?) {
    guard let request = replies.remove(id) else { return }
    if let error { log("libmpv: \(request) failed: \(error)") }
    let entry = error == nil ? playlistEntry : nil
    switch request {
    case .load(let play, let isNext):
      guard let entry else {
        let error = PlaybackError(error ?? .loadingFailed, path: play.path)
        notLoaded(play, isNext: isNext, error)
        return
      }
      discardUnstarted()
      entries[entry] = PlaylistEntry(play, isNext: isNext)
      if !replies.hasLoad { sequence.loaded(entry: entry) }
    case .reload: reloadReplied(entry, error)
    case .append(let play, let hook): appendReplied(play, entry, error, hook: hook)
    case .stop: discardUnstarted()
    case .seek(let playlistEntry): if error == nil { entries[playlistEntry]?.isSeekPending = true }
    case .duration, .seekPosition, .lastPosition, .soundDevice, .other: break
    }
  }

  func notLoaded(_ play: PlayRequest, isNext: Bool, _ error: PlaybackError) {
    if isNext { events.post(.advanced(play)) }
    let end = PlaybackEnd.failed(error)
    if sequence.current == .requested, !replies.hasLoad {
      currentEnded(play, end)
    } else {
      events.post(.ended(play, end))
    }
  }

  /// libmpv reports no end for a file that was replaced or stopped before it started. A next file that
  /// never started is not reported to the reader either.
  private func discardUnstarted() {
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) where !entry.isStarted {
      entries[id] = nil
      if !entry.isNext { events.post(.ended(entry.request, .stopped)) }
    }
  }

  func propertyReplied(_ id: UInt64, value: MPVValue) {
    switch replies.remove(id) {
    case .duration(let playlistEntry):
      guard let entry = entries[playlistEntry] else { return }
      entries[playlistEntry]?.duration = value.duration
      entries[playlistEntry]?.isReported = true
      events.post(.started(entry.request, duration: value.duration))
    case .seekPosition(let playlistEntry):
      guard let position = value.duration, entries[playlistEntry] != nil else { return }
      entries[playlistEntry]?.position = position
      events.post(.seeked(to: position))
      if playlistEntry == currentID { throttle.offer(position, at: .now) }
    case .lastPosition(let playlistEntry, let hook):
      if let playlistEntry, let position = value.duration {
        entries[playlistEntry]?.position = position
      }
      requestSoundDevice(after: playlistEntry, hook: hook)
    case .soundDevice(let playlistEntry, let hook):
      soundDeviceReplied(value, after: playlistEntry, hook: hook)
    case .load, .reload, .append, .stop, .seek, .other, nil: break
    }
  }
}
