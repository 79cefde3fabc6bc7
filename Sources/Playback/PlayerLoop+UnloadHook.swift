internal import Support

// Before the core unloads a file, it waits in the hook `on_unload`. There the file's last position is
// requested, and the next file is added to the playlist.
extension PlayerLoop {
  /// Requests the position, because observed values are late, especially at the end of a file.
  func unloadBegan(_ hook: UInt64) {
    isInHook = true
    // Otherwise the file is being loaded again, to start at another position.
    if let currentID, entries[currentID] != nil { clearStart() }
    let error = send(.lastPosition(playlistEntry: currentID, hook: hook)) { id throws(MPVCode) in
      try handle.get(number: "time-pos", id: id)
    }
    if error != nil { leaveHook(hook) }
  }

  /// Nothing may follow a file without an audio device: libmpv would start the next one and fail, or play
  /// it all at once. Only at this point is it known whether there is a device.
  func requestSoundDevice(after playlistEntry: Int64?, hook: UInt64) {
    guard let playlistEntry, sequence.request(after: playlistEntry) != nil else {
      leaveHook(hook)
      return
    }
    let request = PendingReplies.Request.soundDevice(playlistEntry: playlistEntry, hook: hook)
    let error = send(request) { id throws(MPVCode) in
      try handle.get(text: "current-ao", id: id)
    }
    if error != nil { leaveHook(hook) }
  }

  func soundDeviceReplied(_ device: MPVValue, after playlistEntry: Int64, hook: UInt64) {
    let hadNoDevice = device == .unavailable && entries[playlistEntry]?.isLoaded ?? false
    guard !hadNoDevice, let next = sequence.request(after: playlistEntry) else {
      leaveHook(hook)
      return
    }
    let error = send(.append(next, hook: hook)) { id throws(MPVCode) in
      try handle.command(["loadfile", handle.address(of: next), "append"], id: id)
    }
    if let error { appendReplied(next, nil, error, hook: hook) }
  }

  func appendReplied(_ next: PlayRequest, _ entry: Int64?, _ error: MPVCode?, hook: UInt64) {
    if let entry {
      entries[entry] = PlaylistEntry(next, isNext: true)
      sequence.decide(.entry(entry))
    } else {
      sequence.decide(
        .rejected(next, PlaybackError(error ?? .loadingFailed, path: next.path)))
    }
    leaveHook(hook)
  }

  private func leaveHook(_ hook: UInt64) {
    isInHook = false
    do throws(MPVCode) {
      try handle.continueHook(hook)
    } catch {
      log("libmpv: continuing the hook failed: \(error)")
    }
  }
}
