import Transfers

/// The command of the `p` key: the opposite of its last command.
///
/// The board changes only when transfers have handled a command, too late for a quick second press. So it
/// decides only the first press, and the first press after a disk error.
struct PauseKey: Equatable, Sendable {
  /// `.pause` or `.resume`.
  private(set) var lastCommand: TransferCommand?

  /// The command of the next press.
  ///
  /// - Parameter isPaused: Whether the board shows all unfinished transfers as paused.
  func next(isPaused: Bool) -> TransferCommand {
    switch lastCommand {
    case .pause: .resume
    case .resume: .pause
    default: isPaused ? .resume : .pause
    }
  }

  mutating func press(isPaused: Bool) -> TransferCommand {
    let command = next(isPaused: isPaused)
    lastCommand = command
    return command
  }

  /// A disk error pauses the queue, so the last command no longer tells whether it is paused.
  mutating func note(_ happening: TransferEvent.Happening) {
    guard lastCommand == .resume else { return }
    if case .failed(let error) = happening, error.isOfTheDisk { lastCommand = nil }
  }
}
