package import Playback
package import Session
internal import Support
package import Transfers

/// Removes the numbers of plays and commands from effects, and adds them to events, so that tests name files by
/// their paths. `TransferBoardTests` and `PlayStoriesTests` test what the numbers are for.
package struct SessionNumbers: Sendable {
  /// Files that the player was told to play, or started by itself, oldest first.
  private var plays: [PlayRequest] = []
  /// The next files that it has not started, by path.
  private var nextFiles: [String: PlayRequest] = [:]

  package init() {}

  /// The effect without its numbers, which the events of its files get.
  package mutating func remove(from effect: SessionEffect) -> SessionEffect {
    switch effect {
    case .play(let request, _): plays.append(request)
    case .player(.setNext(let request?)): nextFiles[request.path] = request
    default: break
    }
    return effect.unnumbered
  }

  /// The message with the number of its play; `nil` if the file was not requested.
  package mutating func add(to message: SessionMessage) -> SessionMessage? {
    switch message {
    case .player(.started(let request, let duration)):
      return find(request).map { .player(.started($0, duration: duration)) }
    case .player(.ended(let request, let end)):
      guard let play = find(request) else { return nil }
      plays.removeAll { $0 == play }
      return .player(.ended(play, end))
    case .player(.advanced(let request)):
      guard let play = nextFiles.removeValue(forKey: request.path) else { return nil }
      // Before it receives newer commands.
      plays.insert(play, at: 0)
      return .player(.advanced(play))
    default: return message
    }
  }

  private func find(_ request: PlayRequest) -> PlayRequest? {
    plays.first { $0.path == request.path }
  }
}

extension SessionEffect {
  /// The effect without the numbers of plays and commands, and without the volume of a new player.
  package var unnumbered: SessionEffect {
    switch self {
    case .play(let request, _): .play(PlayRequest(request.path), volume: 100)
    case .player(let command): .player(command.unnumbered)
    case .transfer(let commands):
      .transfer(commands.map { TransferCommand($0.action, id: $0.id, number: 0) })
    default: self
    }
  }
}

extension PlayerCommand {
  package var unnumbered: PlayerCommand {
    switch self {
    case .play(let request): .play(PlayRequest(request.path))
    case .setNext(let request): .setNext(request.map { PlayRequest($0.path) })
    default: self
    }
  }
}

extension PlayRequest {
  /// Without a number.
  package init(_ path: String) { self.init(0, path: path) }
}

extension TransferEvent {
  /// An event that is newer than any command.
  package init(id: String, _ happening: Happening) {
    self.init(id: id, number: .max, happening)
  }
}
