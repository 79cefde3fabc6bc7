internal import Support

// Before the core unloads a file, it waits in the hook `on_unload`. There the file's last position is
// requested, and the next file is added to the playlist.
extension PlayerLoop {
  /// Requests the position, because observed values are late, especially at the end of a file.
  func unloadBegan(_ hook: UInt64) {
    isInHook = true
    clearStart()
    let error = send(.lastPosition(playlistEntry: currentID, hook: hook)) { id throws(MPVCode) in
      try handle.get(number: "time-pos", id: id)
    }
    if error != nil { leaveHook(hook) }
  }

  /// Nothing may follow a file without an audio device: libmpv would start the next one and fail, or play
  /// it all at once. Only at this point is it known whether there is a device.
  func requestSoundDevice(after playlistEntry: Int64?, hook: UInt64) {
    guard let playlistEntry, sequence.file(after: playlistEntry) != nil else {
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
    guard !hadNoDevice, let path = sequence.file(after: playlistEntry) else {
      leaveHook(hook)
      return
    }
    do throws(PlaybackError) {
      try PlayableFile.check(path)
    } catch {
      sequence.decide(.rejected(path: path, error))
      leaveHook(hook)
      return
    }
    let error = send(.append(path: path, hook: hook)) { id throws(MPVCode) in
      try handle.command(["loadfile", path, "append"], id: id)
    }
    if let error { appendReplied(path, nil, error, hook: hook) }
  }

  func appendReplied(_ path: String, _ entry: Int64?, _ error: MPVCode?, hook: UInt64) {
    if let entry {
      entries[entry] = PlaylistEntry(path: path, isNext: true)
      sequence.decide(.entry(entry))
    } else {
      sequence.decide(
        .rejected(path: path, PlaybackError(error ?? .loadingFailed, path: path)))
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
