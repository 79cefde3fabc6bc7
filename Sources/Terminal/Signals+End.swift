import CTerminal
import Foundation
import Glibc
import Synchronization

extension Signals {
  /// Those that ask a process to end.
  package static let termination = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// For a process that was just told to end: whatever hangs, it ends when the patience is over, or
  /// with the next caught one of `ends`. What it says of its end is that of the first call; later
  /// ones change nothing. A `ScreenSession` that is still up is left then.
  ///
  /// - Parameters:
  ///   - status: What the process exits with.
  ///   - restore: The terminal is set to these modes before.
  ///   - screen: Here a `LiveRegion` is left: the row ends and the cursor is shown again, where
  ///     that can be written without waiting.
  ///   - patience: In seconds. More than a healthy end takes, the second of a sound system that
  ///     hangs included.
  package static func exitSoon(
    status: CInt, restore: TerminalModes? = nil, screen: CInt? = nil, patience: Double = 1.5
  ) {
    guard !isExiting.exchange(true, ordering: .relaxed) else { return }
    SignalReader.shared.catchTermination()
    // Not left to anything that exists: each thread may stand in a write that nobody reads, or
    // behind one.
    Thread.detachNewThread {
      let settling = min(settling, patience)
      Thread.sleep(forTimeInterval: settling)
      endOnNext(status: status, restore: restore, screen: screen ?? -1)
      Thread.sleep(forTimeInterval: patience - settling)
      ht_end()
    }
  }

  private static let isExiting = Atomic(false)
  /// `timeout`, shells and service managers send a signal twice in one go, to the process and to its
  /// group, or two kinds of it; that is one wish and leaves the process its last words.
  private static let settling = 0.2

  private static func endOnNext(status: CInt, restore: TerminalModes?, screen: CInt) {
    guard let restore else { return ht_end_on_next_signal(status, screen, -1, nil) }
    withUnsafePointer(to: restore.modes) {
      ht_end_on_next_signal(status, screen, restore.descriptor, $0)
    }
  }
}
