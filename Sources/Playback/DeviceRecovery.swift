internal import Support

/// A file whose audio device was lost while it played, until playback continues or is given up.
struct DeviceRecovery: Equatable, Sendable {
  typealias Instant = ContinuousClock.Instant

  /// How long a restarted sound server needs.
  static let retryDelay = Duration.seconds(1)

  /// How much must have been played since the last reload before another one is tried.
  static let minPlayed = Duration.seconds(1)

  var entry: PlaylistEntry
  /// When the device is opened again; `nil` after the reload was requested.
  var retry: Instant?

  /// - Returns: `nil` if the file was never heard, or not long enough since it was reloaded.
  init?(_ entry: PlaylistEntry, played: Duration, at now: Instant) {
    guard played > .zero, !entry.isReload || played >= Self.minPlayed else { return nil }
    self.entry = entry
    retry = now + Self.retryDelay
  }

  /// A file that is loaded again at once, although its device was not lost.
  init(reloading entry: PlaylistEntry, at now: Instant) {
    (self.entry, retry) = (entry, now)
  }
}

extension PlayerLoop {
  /// Loads the file whose device was lost again, from its last position. A pause continues.
  func reloadIfDue(at now: Instant) {
    guard let recovery, let retry = recovery.retry, retry <= now, !isQuitting else { return }
    self.recovery?.retry = nil
    // An option instead of a seek after loading: otherwise the beginning would be audible.
    isStartSet = true
    run(["set", "start", (recovery.entry.position ?? .zero).mpvSeconds])
    let error = send(.reload) { id throws(MPVCode) in
      try handle.command(
        ["loadfile", handle.address(of: recovery.entry.request), "replace"], id: id)
    }
    if let error { abandonRecovery(as: .failed(.failed(error))) }
  }

  /// Seeks by loading the file again. libmpv's reading thread would perform a seek only after its read, which is
  /// blocked until bytes arrive, and it takes a read that fails for the end of the file.
  func reload(_ entry: PlaylistEntry, _ id: Int64) {
    var entry = entry
    entry.isSeekPending = true
    // Its end is not reported.
    entries[id] = nil
    if let target = entry.seekTarget { events.post(.position(target)) }
    recovery = DeviceRecovery(reloading: entry, at: .now)
    sequence.deviceLost()
    reloadIfDue(at: .now)
  }

  func reloadReplied(_ entry: Int64?, _ error: MPVCode?) {
    // Otherwise the file was stopped or replaced in the meantime.
    guard let recovery, recovery.retry == nil else { return }
    guard let entry else {
      abandonRecovery(as: .failed(.failed(error ?? .loadingFailed)))
      return
    }
    self.recovery = nil
    entries[entry] = recovery.entry.reloaded
    sequence.loadRequested()
    sequence.loaded(entry: entry)
  }

  func abandonRecovery(as end: PlaybackEnd) {
    guard let recovery else { return }
    self.recovery = nil
    currentEnded(recovery.entry.request, end)
  }

  /// Resets the start position of a reload, so that it does not apply to other files.
  func clearStart() {
    guard isStartSet else { return }
    isStartSet = false
    run(["set", "start", "none"])
  }
}
