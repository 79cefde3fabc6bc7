import MPRIS
import Playback
import Session
import Terminal

/// The events of `play` for scripts (docs/scripting.md).
struct PlayEvents: Sendable {
  enum Happening: Equatable, Sendable {
    case playing(NowPlaying)
    case position(Duration)
    case paused(Duration)
    case resumed(Duration)
    case seeked(to: Duration)
    case volume(PlayerVolume)
    /// `at` is `nil` if the track has not started.
    case ended(id: String, Reason, at: Duration?)
    case deviceLost(at: Duration)
    case unresponsive
    case responsive
    case done(ExitStatus)
  }

  enum Reason: Equatable, Sendable {
    case finished, skipped, stopped
    case damaged(CommandError)
    case failed(CommandError)
  }

  let isDemo: Bool
  private var currentID: String?
  private var nextPosition = 0.0

  init(isDemo: Bool) {
    self.isDemo = isDemo
  }

  /// The line for an event; `nil` for a position less than a second after the previous one.
  ///
  /// - Parameter now: Seconds on any monotonic clock.
  mutating func line(_ happening: Happening, now: Double) -> String? {
    var object = JSONLine(Self.name(happening), isDemo: isDemo)
    switch happening {
    case .playing(let playing):
      (currentID, nextPosition) = (playing.id, now)
      Self.add(playing, to: &object)
    case .position(let position):
      guard now >= nextPosition else { return nil }
      nextPosition = now + 1
      add(position, to: &object)
    case .paused(let position), .resumed(let position), .seeked(to: let position),
      .deviceLost(at: let position):
      add(position, to: &object)
    case .volume(let volume):
      object.add("percent", Int64(volume.percent))
      object.add("muted", volume.isMuted)
    case .ended(let id, let reason, let position):
      object.add("id", id)
      Self.add(reason, at: position, to: &object)
    case .unresponsive, .responsive: break
    case .done(let status): object.add("status", Int64(status.rawValue))
    }
    return object.text
  }

  private static func name(_ happening: Happening) -> String {
    switch happening {
    case .playing: "playing"
    case .position: "position"
    case .paused: "paused"
    case .resumed: "resumed"
    case .seeked: "seeked"
    case .volume: "volume"
    case .ended: "ended"
    case .deviceLost: "device-lost"
    case .unresponsive: "unresponsive"
    case .responsive: "responsive"
    case .done: "done"
    }
  }

  private func add(_ position: Duration, to object: inout JSONLine) {
    object.add("id", text: currentID)
    object.add("position", seconds: position)
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

  private static func add(_ reason: Reason, at position: Duration?, to object: inout JSONLine) {
    let (name, error): (String, CommandError?) =
      switch reason {
      case .finished: ("finished", nil)
      case .skipped: ("skipped", nil)
      case .stopped: ("stopped", nil)
      case .damaged(let error): ("damaged", error)
      case .failed(let error): ("failed", error)
      }
    object.add("reason", name)
    object.add("position", seconds: position)
    guard let error else { return }
    object.add("message", error.sentence.displayable)
    object.add("status", Int64(error.status.rawValue))
  }
}
