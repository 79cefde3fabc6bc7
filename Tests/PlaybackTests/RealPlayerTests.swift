import Foundation
import Playback
import Synchronization
import TestSupport
import Testing

/// Tests with the real libmpv.
@Suite(.timeLimit(.minutes(10)))
struct RealPlayerTests {}

extension PlayerSettings {
  /// Plays into nothing: as fast as it can, or as fast as a person would hear it. However slow this
  /// machine is, the player does not call it unresponsive.
  static func silent(inRealTime: Bool = false, volume: Int = 100) -> PlayerSettings {
    PlayerSettings(
      audioOutput: "null", volume: volume, timeoutScale: 30,
      extraOptions: inRealTime ? [] : [("ao-null-untimed", "yes")])
  }
}

extension Player {
  /// All events up to the first that is `last`, which is included. Where that does not come, the test
  /// fails with its name, and no more events can be read.
  func events(
    sourceLocation: SourceLocation = #_sourceLocation,
    through last: @escaping @Sendable (PlayerEvent) -> Bool
  ) async -> [PlayerEvent] {
    let received = Mutex<[PlayerEvent]>([])
    let isInTime = await hangGuard { [events] in
      for await event in events {
        received.withLock { $0.append(event) }
        if last(event) { break }
      }
    }
    let heard = received.withLock { $0 }
    if !isInTime {
      Issue.record(
        "\(currentTest) waited in vain for an event of the player after \(heard)",
        sourceLocation: sourceLocation)
    }
    return heard
  }

  /// Plays one file and returns how it ended.
  func end(
    of path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> PlaybackEnd? {
    send(.play(path: path))
    return await events(sourceLocation: sourceLocation) { $0.isEnd }.last?.end
  }
}

extension PlayerEvent {
  /// Whether it tells of a file's way, not of where it is or how it sounds.
  var isMilestone: Bool {
    switch self {
    case .position, .paused, .volume: false
    default: true
    }
  }

  var isEnd: Bool { end != nil }

  var end: PlaybackEnd? {
    if case .ended(_, let end) = self { end } else { nil }
  }

  var isStart: Bool {
    if case .started = self { true } else { false }
  }

  var seekTarget: Duration? {
    if case .seeked(let place) = self { place } else { nil }
  }

  var position: Duration? {
    if case .position(let position) = self { position } else { nil }
  }
}
