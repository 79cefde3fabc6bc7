import Foundation
import Session
import Support
import Terminal

/// The keys and signals of a session. Restores the terminal when the session is suspended or closed.
final class SessionControls: Sendable {
  /// Ends immediately if no keys are read.
  let keys: EventChannel<Key>
  let signals: AsyncStream<CInt>
  private let keyboard: Keyboard?
  private let console: Console

  /// - Parameters:
  ///   - takesKeys: Whether to read keys; without a terminal and in the background there are none.
  ///   - readsInput: Whether stdin has other data, so that keys are read from the terminal device.
  init(
    console: Console, takesKeys: Bool, readsInput: Bool = false, timeouts: Timeouts = Timeouts()
  ) {
    self.console = console
    // This reads the terminal's reply, so keys must not be read yet.
    console.choosePalette()
    let keyboard = takesKeys ? readsInput ? Keyboard.ofTerminal() : Keyboard.open() : nil
    self.keyboard = keyboard
    keys = keyboard?.keys ?? .ended
    // The session may be blocked in a write.
    signals = Signals.stream(
      Signals.termination + [SIGTSTP, SIGCONT], endWithin: timeouts.ending)
  }

  /// False in the background.
  var hasKeys: Bool { keyboard?.isListening ?? false }

  /// Handles Ctrl-Z and `fg`.
  ///
  /// - Returns: Whether it is another signal, so that the session must end. The process then exits within a time
  ///   limit, and on a second one immediately, even if the session does not respond.
  @discardableResult
  func handle(_ signal: CInt) -> Bool {
    guard signal == SIGTSTP || signal == SIGCONT else { return true }
    // Other programs may write to the terminal, so all lines are drawn again.
    console.endDrawing(keepingLines: false)
    if signal == SIGTSTP {
      keyboard?.suspend()
      Signals.stopProcess()
    }
    // After `bg`, keys are read only after `fg`.
    keyboard?.resume()
    return false
  }

  /// Restores the modes of the terminal.
  func close() {
    keyboard?.close()
  }
}

extension Keyboard {
  /// Opens the controlling terminal, even if the streams are redirected; `nil` if there is none.
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

extension EventChannel {
  /// A channel without events.
  fileprivate static var ended: EventChannel {
    let channel = EventChannel()
    channel.close()
    return channel
  }
}
