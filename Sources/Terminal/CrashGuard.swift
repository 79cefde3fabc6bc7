import CTerminal
import Synchronization

/// Leaves the screen where no Swift runs any more: at a crash, and where `Signals.exitSoon` ends the
/// process. One is armed at a time, the newest.
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

  /// Whether it has left the screen already, and nothing more is to be written there.
  static var hasLeft: Bool { ht_screen_is_left() != 0 }

  /// Prepares the calling thread for the overflow of its stack, once.
  static func prepareThread() {
    ht_use_signal_stack()
  }
}
