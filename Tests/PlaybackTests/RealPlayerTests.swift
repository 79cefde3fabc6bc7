import Foundation
import Playback
import Support
import TestSupport
import Testing

/// Tests with the real libmpv.
@Suite(.timeLimit(.minutes(10)))
struct RealPlayerTests {}

extension PlayerSettings {
  /// Plays without a device, as fast as possible or in real time. The time limits are long enough that the
  /// player never reports `unresponsive`, however slow this machine is.
  static func silent(inRealTime: Bool = false, volume: Int = 100) -> PlayerSettings {
    PlayerSettings(
      audioOutput: "null", volume: volume, timeoutScale: 30,
      extraOptions: inRealTime ? [] : [("ao-null-untimed", "yes")])
  }
}

extension Player {
  /// All events up to and including the first that is `last`. If there is none in time, the test fails, and
  /// no more events can be read.
  func events(
    sourceLocation: SourceLocation = #_sourceLocation,
    through last: @escaping @Sendable (PlayerEvent) -> Bool
  ) async -> [PlayerEvent] {
    let received = Locked<[PlayerEvent]>([])
    let isInTime = await hangGuard { [events] in
      for await event in events {
        received.withLock { $0.append(event) }
        if last(event) { break }
      }
    }
    let result = received.withLock { $0 }
    if !isInTime {
      Issue.record(
        "\(currentTest): timeout while waiting for a player event after \(result)",
        sourceLocation: sourceLocation)
    }
    return result
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
  /// False for position, pause, volume and buffering.
  var isMilestone: Bool {
    switch self {
    case .position, .paused, .volume, .buffering: false
    default: true
    }
  }

  var isEnd: Bool { end != nil }

  var end: PlaybackEnd? {
    if case .ended(_, let end) = self { end } else { nil }
  }

  var isAdvance: Bool {
    if case .advanced = self { true } else { false }
  }

  var isUnresponsive: Bool {
    if case .unresponsive = self { true } else { false }
  }

  var isStart: Bool {
    if case .started = self { true } else { false }
  }

  var seekTarget: Duration? {
    if case .seeked(let position) = self { position } else { nil }
  }

  var position: Duration? {
    if case .position(let position) = self { position } else { nil }
  }
}
