import Desktop
import Foundation
import Session
import Terminal

/// Exits or suspends the process after a signal, and restores the terminal.
///
/// For commands without a session. A session handles signals itself, which ends this handler.
enum InterruptHandler {
  static func watch(_ console: Console, _ timeouts: Timeouts) -> Task<Void, Never> {
    let screen = console.isErrorTerminal ? console.errorDescriptor : nil
    // No keys are read yet, but a session can have started when the time limit is over.
    let modes = TerminalModes.of(STDIN_FILENO)
    // Opened here and not in the task, so that it never ends the stream of a session.
    let signals = Signals.stream(Signals.termination + [SIGTSTP]) { signal in
      guard Signals.termination.contains(signal) else { return }
      // Removing the drawn lines can block in a write.
      Signals.exitSoon(
        status: ExitStatus(signal: signal).rawValue, restore: modes, screen: screen,
        timeout: timeouts.ending)
    }
    return Task {
      for await signal in signals {
        console.endDrawing(keepingLines: false)
        if signal == SIGTSTP {
          Signals.stopProcess()
        } else {
          DesktopPrograms.killUnfinished()
          // Not exit(3), because the thread of the transfers still runs.
          _exit(ExitStatus(signal: signal).rawValue)
        }
      }
    }
  }
}
