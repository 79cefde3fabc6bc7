import Support
import Synchronization

/// Job control changes for the thread that reads the terminal. Nothing here blocks.
final class JobControlFlags: Sendable {
  /// Signaled with each change, and by others to wake the thread.
  let wakeUp: EventFD
  private let isContinued = Atomic(false)
  private let isLost = Atomic(false)

  init?() {
    guard let wakeUp = EventFD() else { return nil }
    self.wakeUp = wakeUp
  }

  /// The process was continued. Another process may have changed the terminal.
  func noteContinued() {
    isContinued.store(true, ordering: .relaxed)
    wakeUp.signal()
  }

  /// The process is in the background.
  func noteLost() {
    isLost.store(true, ordering: .relaxed)
    wakeUp.signal()
  }

  /// Returns and resets the changes since the last call.
  func take() -> (isContinued: Bool, isLost: Bool) {
    wakeUp.reset()
    return (
      isContinued.exchange(false, ordering: .relaxed), isLost.exchange(false, ordering: .relaxed)
    )
  }
}
