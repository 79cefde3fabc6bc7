import CTerminal
import Foundation
import Glibc
import Support
import Synchronization

/// Signals as values, instead of handlers that interrupt other code.
package enum Signals {
  /// The numbers of the caught signals in order of arrival, for one reader.
  ///
  /// When the stream ends, the previous dispositions are restored. It ends when the reader's task is
  /// canceled, when the stream is released, or when another stream is created, because there is only one
  /// at a time. Signals that the process was started to ignore (nohup) stay ignored. Ends at once if
  /// there are too many open files.
  ///
  /// - Parameter onArrival: Called with each signal before the reader gets it, on a separate thread, even
  ///   while everything else is blocked.
  package static func stream(
    _ numbers: [CInt], onArrival: @escaping @Sendable (CInt) -> Void = { _ in }
  ) -> AsyncStream<CInt> {
    let (stream, continuation) = AsyncStream<CInt>.makeStream(
      bufferingPolicy: .bufferingNewest(64))
    SignalReader.shared.deliver(numbers, to: continuation, onArrival)
    return stream
  }

  /// Stops the process like Ctrl-Z, even if SIGTSTP is caught. Returns when it is continued, or at once
  /// if there is no shell that could continue it.
  package static func stopProcess() {
    ht_stop()
  }

  /// Makes writing to a closed pipe or beyond `ulimit -f` an error (EPIPE, EFBIG) instead of ending the
  /// process.
  package static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// SIGCHLD may be ignored by inheritance. Then the exit statuses of children would not be available.
  package static func resetChildSignal() {
    _ = signal(SIGCHLD, SIG_DFL)
  }

  /// The Swift runtime handles SIGQUIT like a crash and prints a backtrace, which never ends if stderr is a
  /// full pipe. An ignored SIGQUIT stays ignored.
  package static func resetQuitSignal() {
    let former = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(SIGQUIT, SIG_IGN)
    }
  }
}

extension Signals {
  /// The signals that request the end of a process.
  package static let termination = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Exits the process when the timeout is over or another of `termination` arrives, even if everything
  /// else hangs. Only the first call has an effect. A `ScreenSession` that is still open is left first.
  ///
  /// - Parameters:
  ///   - status: The exit status.
  ///   - restore: The modes to set on the terminal before.
  ///   - screen: The descriptor with a `LiveRegion`: its row is ended and the cursor is shown again, if
  ///     that can be written without waiting.
  ///   - timeout: In seconds. Longer than a normal exit takes, including one second for a sound system
  ///     that hangs.
  package static func exitSoon(
    status: CInt, restore: TerminalModes? = nil, screen: CInt? = nil, timeout: Double = 1.5
  ) {
    guard !isExiting.exchange(true, ordering: .relaxed) else { return }
    SignalReader.shared.catchTermination()
    // A new thread, because existing ones may be blocked by a write.
    Thread.detachNewThread {
      let gracePeriod = min(gracePeriod, timeout)
      Thread.sleep(forTimeInterval: gracePeriod)
      exitOnNextSignal(status: status, restore: restore, screen: screen ?? -1)
      Thread.sleep(forTimeInterval: timeout - gracePeriod)
      ht_end()
    }
  }

  private static let isExiting = Atomic(false)
  /// `timeout`, shells and service managers may send two signals at once, to the process and to its
  /// group, or two different ones. They count as one request, so that the process can exit normally.
  private static let gracePeriod = 0.2

  private static func exitOnNextSignal(status: CInt, restore: TerminalModes?, screen: CInt) {
    guard let restore else { return ht_end_on_next_signal(status, screen, -1, nil) }
    withUnsafePointer(to: restore.modes) {
      ht_end_on_next_signal(status, screen, restore.descriptor, $0)
    }
  }
}

/// Restores the terminal where no Swift code can run: after a crash, and when `Signals.exitSoon` exits
/// the process. Only the newest guard is armed.
final class CrashGuard: Sendable {
  private let descriptor: CInt
  private let modes: TerminalModes
  private let leave: [UInt8]
  private let number = Locked<CInt>(0)

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
