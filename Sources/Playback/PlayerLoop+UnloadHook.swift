internal import Support

// The core is about to let a file go and waits in its hook: the last moment of that file, and the
// one in which it is decided what libmpv goes on with.
extension PlayerLoop {
  /// Observed values lag behind, most of all at the end of a file; asked now, the position is the
  /// last one there was.
  func unloadBegan(_ hook: UInt64) {
    isInHook = true
    clearStart()
    let failure = ask(.lastPosition(playlistEntry: currentID, hook: hook)) { id throws(MPVCode) in
      try handle.get(number: "time-pos", id: id)
    }
    if failure != nil { leaveHook(hook) }
  }

  /// Nothing follows a file that had no device to sound on: libmpv would begin with it, fail, or be
  /// heard all at once. Whether that is so shows only here.
  func requestSoundDevice(after playlistEntry: Int64?, hook: UInt64) {
    guard let playlistEntry, sequence.successor(of: playlistEntry) != nil else {
      leaveHook(hook)
      return
    }
    let request = PendingReplies.Request.soundDevice(playlistEntry: playlistEntry, hook: hook)
    let failure = ask(request) { id throws(MPVCode) in
      try handle.get(text: "current-ao", id: id)
    }
    if failure != nil { leaveHook(hook) }
  }

  func soundDeviceReplied(_ device: MPVValue, after playlistEntry: Int64, hook: UInt64) {
    let hadNoDevice = device == .unavailable && entries[playlistEntry]?.isLoaded ?? false
    guard !hadNoDevice, let path = sequence.successor(of: playlistEntry) else {
      leaveHook(hook)
      return
    }
    do throws(PlaybackError) {
      try PlayableFile.check(path)
    } catch {
      sequence.decide(.refused(path: path, error))
      leaveHook(hook)
      return
    }
    let failure = ask(.append(path: path, hook: hook)) { id throws(MPVCode) in
      try handle.command(["loadfile", path, "append"], id: id)
    }
    if let failure { appendReplied(path, nil, failure, hook: hook) }
  }

  func appendReplied(_ path: String, _ entry: Int64?, _ error: MPVCode?, hook: UInt64) {
    if let entry {
      entries[entry] = PlaylistEntry(path: path, isNext: true)
      sequence.decide(.entry(entry))
    } else {
      sequence.decide(
        .refused(path: path, PlaybackError(error ?? .loadingFailed, path: path)))
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
