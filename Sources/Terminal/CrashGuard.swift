import CTerminal
import Synchronization

/// Restores the terminal where no Swift code can run: after a crash, and when `Signals.exitSoon` exits
/// the process. Only the newest guard is armed.
final class CrashGuard: Sendable {
  private let descriptor: CInt
  private let modes: TerminalModes
  private let leave: [UInt8]
  private let number = Mutex<CInt>(0)

  init(writingTo descriptor: CInt, leave: [UInt8], restoring modes: TerminalModes) {
    (self.descriptor, self.leave, self.modes) = (descriptor, leave, modes)
  }

  func arm() {
    ht_use_signal_stack()
    number.withLock { number in
      number = withUnsafePointer(to: modes.modes) {
        ht_screen_up(descriptor, leave, leave.count, modes.descriptor, $0)
      }
    }
  }

  func disarm() {
    number.withLock { number in
      ht_screen_down(number)
      number = 0
    }
  }

  /// Whether the terminal was restored. Then nothing more may be written.
  static var hasLeft: Bool { ht_screen_is_left() != 0 }

  /// Sets up an alternate signal stack for the calling thread, so that a stack overflow is handled.
  static func prepareThread() {
    ht_use_signal_stack()
  }
}
