import Foundation
import Rows
import Terminal

/// The keys and signals of a session, and the order in which the terminal is given back.
final class SessionControls: Sendable {
  /// Of one reader; ends at once where no keys are read.
  let keys: AsyncStream<Key>
  let signals: AsyncStream<CInt>
  private let keyboard: Keyboard?
  private let console: Console

  /// - Parameters:
  ///   - takesKeys: whether keys are wanted; there are none where there is no terminal, nor while the
  ///     process is in the background.
  ///   - readsInput: Something else is read from stdin: keys come from the terminal itself.
  init(
    console: Console, takesKeys: Bool, readsInput: Bool = false, timeouts: Timeouts = Timeouts()
  ) {
    self.console = console
    let keyboard = takesKeys ? readsInput ? Keyboard.ofTerminal() : Keyboard.open() : nil
    self.keyboard = keyboard
    keys = keyboard?.keys ?? AsyncStream { $0.finish() }
    let screen = console.isErrorTerminal ? console.errorDescriptor : nil
    // Not left to the session: it may stand in a write that nobody reads.
    signals = Signals.stream(Signals.termination + [SIGTSTP, SIGCONT]) { signal in
      guard Signals.termination.contains(signal) else { return }
      Signals.exitSoon(
        status: ExitStatus(signal: signal).rawValue, restore: keyboard?.savedModes,
        screen: screen, timeout: timeouts.ending)
    }
  }

  /// Whether keys come now: not in the background.
  var hasKeys: Bool { keyboard?.isListening ?? false }

  /// What a signal asks for: to end, or nothing more once Ctrl-Z or `fg` has been seen to. Once the
  /// first that ends has come, the process ends soon, and with a second at once, heard or not.
  func isEnd(_ signal: CInt) -> Bool {
    switch signal {
    case SIGTSTP:
      console.endDrawing(leaving: false)
      keyboard?.suspend()
      Signals.stopProcess()
      keyboard?.resume()
      return false
    case SIGCONT:
      // What stands on the screen by now is not known: all of it is drawn anew.
      console.endDrawing(leaving: false)
      // Continued with bg, the keyboard is somebody else's until fg.
      keyboard?.resume()
      return false
    default:
      return true
    }
  }

  /// Gives the terminal its former modes back.
  func close() {
    keyboard?.close()
  }
}

extension Keyboard {
  /// Of the terminal the process was started from, whatever its streams are; `nil` where there is none.
  fileprivate static func ofTerminal() -> Keyboard? {
    let terminal = Foundation.open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    guard let keyboard = open(terminal) else {
      Foundation.close(terminal)
      return nil
    }
    return keyboard
  }
}
