internal import Library
package import Playback
package import Session
internal import Transfers

extension SessionEffect {
  /// What tests expect, with the numbers of tracks, such as `play 2`.
  package var texts: [String] {
    switch self {
    case .play(let request, _): ["play \(request.track)"]
    case .player(.setNext(let request)): ["set next " + (request.map { "\($0.track)" } ?? "none")]
    case .player(let command): ["player: \(command)"]
    case .transfer(let commands):
      commands.map { "\($0.isStart ? "start" : "\($0.action)") \(Tracks.number($0.id))" }
    case .noteRecent(let entry): ["note \(Tracks.number(entry.id)) as recent"]
    default: ["\(self)"]
    }
  }
}

extension PlayRequest {
  /// The number of its track.
  package var track: Int { (1...9).first { Tracks.path($0) == path } ?? 0 }
}
