import MPRIS
import Playback
import Session
import Terminal

/// The events of `play` for scripts (docs/scripting.md).
struct PlayEvents: Sendable {
  let isDemo: Bool
  private var currentID: String?
  private var nextPosition = 0.0

  init(isDemo: Bool) {
    self.isDemo = isDemo
  }

  /// The line for an event. `nil` for events that are not for scripts, and for a position less than a second
  /// after the previous one.
  ///
  /// - Parameter now: Seconds on any monotonic clock.
  mutating func line(_ event: SessionEvent, now: Double) -> String? {
    switch event {
    case .notice, .began, .fileMissing, .queueEnded: return nil
    case .started(let playing):
      (currentID, nextPosition) = (playing.id, now)
      return line("playing") { Self.add(playing, to: &$0) }
    case .position(let position):
      guard now >= nextPosition else { return nil }
      nextPosition = now + 1
      return line("position", at: position)
    case .paused(let position): return line("paused", at: position)
    case .resumed(let position): return line("resumed", at: position)
    case .seeked(to: let position): return line("seeked", at: position)
    case .deviceLost(at: let position): return line("device-lost", at: position)
    case .volume(let volume):
      return line("volume") { object in
        object.add("percent", Int64(volume.percent))
        object.add("muted", volume.isMuted)
      }
    case .ended(let row, let end, let position):
      return ended(row.id, end.reason, at: position, end.failure)
    case .unresponsive: return line("unresponsive")
    case .responsive: return line("responsive")
    }
  }

  /// The line for an entry that cannot be downloaded.
  func failed(_ id: String, _ failure: CommandError) -> String {
    ended(id, "failed", at: nil, failure)
  }

  /// The last line.
  func done(_ status: ExitStatus) -> String {
    line("done") { $0.add("status", Int64(status.rawValue)) }
  }

  private func ended(
    _ id: String, _ reason: String, at position: Duration?, _ failure: CommandError?
  ) -> String {
    line("ended") { object in
      object.add("id", id)
      object.add("reason", reason)
      object.add("position", seconds: position)
      guard let failure else { return }
      object.add("message", failure.sentence.displayable)
      object.add("status", Int64(failure.status.rawValue))
    }
  }

  private func line(_ name: String, at position: Duration) -> String {
    line(name) { object in
      object.add("id", text: currentID)
      object.add("position", seconds: position)
    }
  }

  private func line(_ name: String, _ add: (inout JSONLine) -> Void = { _ in }) -> String {
    var object = JSONLine(name, isDemo: isDemo)
    add(&object)
    return object.text
  }

  private static func add(_ playing: NowPlaying, to object: inout JSONLine) {
    let track = playing.track
    object.add("id", track.id)
    object.add("title", track.title)
    object.add("artist", text: track.artist)
    object.add("path", playing.path)
    object.add("duration", seconds: playing.duration)
    object.add("url", playing.storePage)
  }
}

extension SessionEvent.TrackEnd {
  fileprivate var reason: String {
    switch self {
    case .finished: "finished"
    case .skipped: "skipped"
    case .stopped: "stopped"
    case .damaged: "damaged"
    case .failed: "failed"
    }
  }

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
    }
  }
}
