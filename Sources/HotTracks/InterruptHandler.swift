import Foundation
import Terminal

/// Exits or suspends the process after a signal, and restores the terminal.
///
/// For commands without a session. A session handles signals itself, which ends this handler.
enum InterruptHandler {
  static func watch(_ console: Console, _ timeouts: Timeouts) -> Task<Void, Never> {
    // Opened here and not in the task, so that it never ends the stream of a session.
    let signals = Signals.stream(
      Signals.termination + [SIGTSTP], endWithin: timeouts.ending)
    return Task {
      for await signal in signals {
        // Can block in a write.
        console.endDrawing(keepingLines: false)
        // Not exit(3), because the thread of the transfers still runs.
        guard signal == SIGTSTP else { return Signals.exit() }
        LateReply.discard()
        Signals.stopProcess()
      }
    }
  }
}
