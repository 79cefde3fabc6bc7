import Foundation
import Playback
import Testing

/// Tests with the real libmpv, one after another: the locale is the process's own, and one of them
/// changes it.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct RealPlayerTests {}

extension PlayerSettings {
  /// Plays into nothing: as fast as it can, or as fast as a person would hear it.
  static func silent(inRealTime: Bool = false, volume: Int = 100) -> PlayerSettings {
    PlayerSettings(
      audioOutput: "null", volume: volume,
      extraOptions: inRealTime ? [] : [("ao-null-untimed", "yes")])
  }
}

extension Player {
  /// Everything up to the first event that is `last`, which is included.
  func events(through last: (PlayerEvent) -> Bool) async -> [PlayerEvent] {
    var heard: [PlayerEvent] = []
    for await event in events {
      heard.append(event)
      if last(event) { break }
    }
    return heard
  }

  /// Plays one file and says how it ended.
  func end(of path: String) async -> PlaybackEnd? {
    send(.play(path: path))
    return await events { $0.isEnd }.last?.end
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

  var position: Duration? {
    if case .position(let position) = self { position } else { nil }
  }
}
