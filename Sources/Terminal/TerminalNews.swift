import Synchronization

/// What others notice of a terminal, for the thread that reads it. Nothing here blocks.
final class TerminalNews: Sendable {
  /// Becomes readable with each piece of news, and by itself for others.
  let wakePipe: WakePipe
  private let isContinued = Atomic(false)
  private let isLost = Atomic(false)

  init?() {
    guard let wakePipe = WakePipe() else { return nil }
    self.wakePipe = wakePipe
  }

  /// The process was continued: somebody else may have changed the terminal.
  func noteContinued() {
    isContinued.store(true, ordering: .relaxed)
    wakePipe.wake()
  }

  /// The terminal was found to be another's.
  func noteLost() {
    isLost.store(true, ordering: .relaxed)
    wakePipe.wake()
  }

  /// What was noted since the last call.
  func take() -> (isContinued: Bool, isLost: Bool) {
    wakePipe.drain()
    return (
      isContinued.exchange(false, ordering: .relaxed), isLost.exchange(false, ordering: .relaxed)
    )
  }
}
