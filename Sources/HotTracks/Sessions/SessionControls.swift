import Foundation
import Terminal

/// The keys and signals of a session, and the order in which the terminal is given back.
final class SessionControls: Sendable {
  /// Of one reader; ends at once where no keys are read.
  let keys: AsyncStream<Key>
  let signals: AsyncStream<CInt>
  private let keyboard: Keyboard?
  private let console: Console

  /// - Parameter takesKeys: whether keys are wanted; there are none where stdin is no terminal or
  ///   the process is in the background.
  init(console: Console, takesKeys: Bool) {
    self.console = console
    keyboard = takesKeys ? Keyboard.open() : nil
    keys = keyboard?.keys ?? AsyncStream { $0.finish() }
    signals = Signals.stream([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT])
  }

  var hasKeys: Bool { keyboard != nil }

  /// What a signal asks for: to end, or nothing more once Ctrl-Z or `fg` has been seen to. After
  /// the first that ends, a second Ctrl-C ends the process at once.
  func isEnd(_ signal: CInt) -> Bool {
    switch signal {
    case SIGTSTP:
      console.endDrawing(leaving: false)
      keyboard?.suspend()
      Signals.stopProcess()
      keyboard?.resume()
      return false
    case SIGCONT:
      // Continued with bg, the keyboard is somebody else's until fg.
      keyboard?.resume()
      return false
    default:
      Signals.endOnNextInterrupt(
        status: ExitStatus.interrupted.rawValue, restore: keyboard?.modesBefore,
        screen: console.isErrorTerminal ? console.errorDescriptor : nil)
      return true
    }
  }

  /// Gives the terminal its former modes back.
  func close() {
    keyboard?.close()
  }
}
