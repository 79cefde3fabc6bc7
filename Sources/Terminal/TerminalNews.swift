import Support
import Synchronization

/// What others notice of a terminal, for the thread that reads it. Nothing here blocks.
final class JobControlFlags: Sendable {
  /// Becomes readable with each piece of news, and by itself for others.
  let wakeUp: EventFD
  private let isContinued = Atomic(false)
  private let isLost = Atomic(false)

  init?() {
    guard let wakeUp = EventFD() else { return nil }
    self.wakeUp = wakeUp
  }

  /// The process was continued: somebody else may have changed the terminal.
  func noteContinued() {
    isContinued.store(true, ordering: .relaxed)
    wakeUp.signal()
  }

  /// The terminal was found to be another's.
  func noteLost() {
    isLost.store(true, ordering: .relaxed)
    wakeUp.signal()
  }

  /// What was noted since the last call.
  func take() -> (isContinued: Bool, isLost: Bool) {
    wakeUp.reset()
    return (
      isContinued.exchange(false, ordering: .relaxed), isLost.exchange(false, ordering: .relaxed)
    )
  }
}
