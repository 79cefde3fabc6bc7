import Desktop
import Foundation
import Rows
import Terminal

/// Ends or stops the process as it was told to, with the terminal as it was found.
///
/// For while the store is asked: a session that has more to put in order listens itself, which
/// ends this.
enum InterruptHandler {
  static func watch(_ console: Console, _ timeouts: Timeouts) -> Task<Void, Never> {
    let screen = console.isErrorTerminal ? console.errorDescriptor : nil
    // No keys are read yet, but a session may have begun to when the patience is over.
    let modes = TerminalModes.of(STDIN_FILENO)
    // Asked for here and not in the task, so that it never ends a session's own stream.
    let signals = Signals.stream(Signals.termination + [SIGTSTP]) { signal in
      guard Signals.termination.contains(signal) else { return }
      // Taking away what is drawn may have to wait for a write that nobody reads.
      Signals.exitSoon(
        status: ExitStatus(signal: signal).rawValue, restore: modes, screen: screen,
        timeout: timeouts.ending)
    }
    return Task {
      for await signal in signals {
        console.endDrawing(leaving: false)
        if signal == SIGTSTP {
          Signals.stopProcess()
        } else {
          DesktopPrograms.killUnfinished()
          // Not exit(3): the transfers' thread still runs, and nothing on disk is half-written.
          _exit(ExitStatus(signal: signal).rawValue)
        }
      }
    }
  }
}
