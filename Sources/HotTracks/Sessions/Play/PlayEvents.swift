import MPRIS
import Playback
import Session

/// The events of `play` for scripts.
struct PlayEvents: Sendable {
  let isDemo: Bool
  private var currentID: String?
  private var nextPosition = 0.0

  init(isDemo: Bool) {
    self.isDemo = isDemo
  }

  /// `nil` for events that are not for scripts, and for a position less than a second after the previous one.
  ///
  /// - Parameter now: Seconds on any monotonic clock.
  mutating func event(_ event: SessionEvent, now: Double) -> ScriptEvent? {
    switch event {
    case .notice, .began, .fileMissing, .queueEnded: return nil
    case .started(let playing):
      (currentID, nextPosition) = (playing.id, now)
      return self.event(playing)
    case .position(let position):
      guard now >= nextPosition else { return nil }
      nextPosition = now + 1
      return self.event("position", at: position)
    case .paused(let position): return self.event("paused", at: position)
    case .resumed(let position): return self.event("resumed", at: position)
    case .buffering(let isBuffering):
      return isBuffering ? ScriptEvent("buffering", isDemo: isDemo) : nil
    case .seeked(to: let position): return self.event("seeked", at: position)
    case .deviceLost(at: let position): return self.event("device-lost", at: position)
    case .volume(let volume):
      var event = ScriptEvent("volume", isDemo: isDemo)
      (event.percent, event.muted) = (volume.percent, volume.isMuted)
      return event
    case .ended(let row, let end, let position):
      return ended(row.id, end.reason, at: position, end.failure)
    case .unresponsive: return ScriptEvent("unresponsive", isDemo: isDemo)
    case .responsive: return ScriptEvent("responsive", isDemo: isDemo)
    }
  }

  /// The event for an entry that cannot be downloaded.
  func failed(_ id: String, _ failure: CommandError) -> ScriptEvent {
    ended(id, "failed", at: nil, failure)
  }

  /// The last event.
  func done(_ status: ExitStatus) -> ScriptEvent {
    var event = ScriptEvent("done", isDemo: isDemo)
    event.set(status: status)
    return event
  }

  private func event(_ playing: NowPlaying) -> ScriptEvent {
    let track = playing.track
    var event = ScriptEvent("playing", isDemo: isDemo)
    (event.id, event.title, event.artist) = (track.id, track.title, track.artist)
    (event.path, event.url) = (playing.path, playing.storePage)
    event.set(position: nil, duration: playing.duration)
    return event
  }

  private func event(_ name: String, at position: Duration) -> ScriptEvent {
    var event = ScriptEvent(name, isDemo: isDemo)
    event.id = currentID
    event.set(position: position)
    return event
  }

  private func ended(
    _ id: String, _ reason: String, at position: Duration?, _ failure: CommandError?
  ) -> ScriptEvent {
    var event = ScriptEvent("ended", isDemo: isDemo)
    (event.id, event.reason, event.message) = (id, reason, failure?.sentence)
    event.set(position: position)
    event.set(status: failure?.status)
    return event
  }
}

extension SessionEvent.TrackEnd {
  fileprivate var reason: String {
    switch self {
    case .finished: "finished"
    case .skipped: "skipped"
    case .stopped: "stopped"
    case .damaged: "damaged"
    case .failed, .notDownloaded: "failed"
    }
  }

  var isOfDownload: Bool { if case .notDownloaded = self { true } else { false } }

  /// The error of a file that could not be played to its end.
  var failure: CommandError? {
    switch self {
    case .finished, .skipped, .stopped: nil
    case .damaged(let path, let reached, let whole):
      CommandError(
        .playback,
        "\(path) is damaged: playback ended at \(Quantity.clock(reached)) of \(Quantity.clock(whole)). "
          + "Erase it and download it again.")
    case .failed(let error): CommandError(error)
    case .notDownloaded(let error): CommandError(error)
    }
  }
}
