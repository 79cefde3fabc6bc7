import Transfers

/// What `p` asks for: the opposite of what was asked for last.
///
/// The board shows a command only when the transfers have come to it, so a second press would see
/// what the first one saw. It is asked only where nobody has pressed `p` yet, or where the disk has
/// failed since.
struct PauseKey: Equatable, Sendable {
  /// `.pause` or `.resume`.
  private(set) var asked: TransferCommand?

  /// The command of the next press.
  ///
  /// - Parameter isPaused: whether everything that has not ended is paused, as the board has it.
  func next(isPaused: Bool) -> TransferCommand {
    switch asked {
    case .pause: .resume
    case .resume: .pause
    default: isPaused ? .resume : .pause
    }
  }

  mutating func press(isPaused: Bool) -> TransferCommand {
    let command = next(isPaused: isPaused)
    asked = command
    return command
  }

  /// A disk that fails one pauses what waits: what was to go on no longer does.
  mutating func note(_ happening: TransferEvent.Happening) {
    guard asked == .resume else { return }
    if case .failed(let error) = happening, error.isOfTheDisk { asked = nil }
  }
}
