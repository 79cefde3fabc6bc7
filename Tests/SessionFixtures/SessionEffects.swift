package import Playback
package import Session
package import Transfers

extension SessionEffect {
  package static func play(path: String) -> SessionEffect {
    .play(PlayRequest(path), volume: 100)
  }

  package static func setNext(path: String?) -> SessionEffect { .player(.setNext(path: path)) }

  /// Starts transfers, without numbers.
  package static func start(_ requests: [TransferRequest]) -> SessionEffect {
    .transfer(requests.map { TransferCommand(.start($0), id: $0.id, number: 0) })
  }

  /// Commands for transfers, without numbers.
  package static func command(_ action: TransferCommand.Action, ids: [String]) -> SessionEffect {
    .transfer(ids.map { TransferCommand(action, id: $0, number: 0) })
  }

  package var playerCommand: PlayerCommand? {
    switch self {
    case .play(let request, _): .play(request)
    case .player(let command): command
    default: nil
    }
  }

  /// The effect without the numbers of plays and commands, and without the volume of a new player.
  package var unnumbered: SessionEffect {
    switch self {
    case .play(let request, _): .play(path: request.path)
    case .player(let command): .player(command.unnumbered)
    case .transfer(let commands):
      .transfer(commands.map { TransferCommand($0.action, id: $0.id, number: 0) })
    default: self
    }
  }
}

extension PlayNumbers {
  /// The message with the number of its play; `nil` if the file was not requested.
  package mutating func numbered(_ message: SessionMessage) -> SessionMessage? {
    switch message {
    case .player(let event): numbered(event).map { .player($0) }
    default: message
    }
  }
}
