import MPRIS
import Playback
import Rows
import Terminal

/// A run of `play` as events for scripts (docs/scripting.md): which are told, and with what.
struct PlayEvents: Sendable {
  enum Happening: Equatable, Sendable {
    case playing(PlayQueue.Item, path: String, duration: Duration?)
    case position(Duration)
    case paused(Duration)
    case resumed(Duration)
    case seeked(to: Duration)
    case volume(PlayerVolume)
    /// `at` is `nil` where it has not begun.
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
  private var present: String?
  private var nextPosition = 0.0

  init(isDemo: Bool) {
    self.isDemo = isDemo
  }

  /// The line of an event; `nil` for a position that comes less than a second after another.
  ///
  /// - Parameter now: seconds on any steady clock.
  mutating func line(_ happening: Happening, now: Double) -> String? {
    var object = JSONLine(Self.name(happening), isDemo: isDemo)
    switch happening {
    case .playing(let item, let path, let duration):
      (present, nextPosition) = (item.id, now)
      Self.add(item, path: path, duration: duration, to: &object)
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
    object.add("id", text: present)
    object.add("position", seconds: position)
  }

  private static func add(
    _ item: PlayQueue.Item, path: String, duration: Duration?, to object: inout JSONLine
  ) {
    object.add("id", item.id)
    object.add("title", item.track.title)
    object.add("artist", text: item.track.artist)
    object.add("path", path)
    object.add("duration", seconds: duration)
    object.add("url", item.storePage)
  }

  private static func add(_ reason: Reason, at position: Duration?, to object: inout JSONLine) {
    let (word, failure): (String, CommandError?) =
      switch reason {
      case .finished: ("finished", nil)
      case .skipped: ("skipped", nil)
      case .stopped: ("stopped", nil)
      case .damaged(let failure): ("damaged", failure)
      case .failed(let failure): ("failed", failure)
      }
    object.add("reason", word)
    object.add("position", seconds: position)
    guard let failure else { return }
    object.add("message", failure.sentence.displayable)
    object.add("status", Int64(failure.status.rawValue))
  }
}
