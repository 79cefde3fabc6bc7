import Dispatch
import Foundation
import Glibc
import Synchronization

/// A terminal that hands over its keys one by one, unseen, until it is closed.
///
/// Ctrl-C and Ctrl-Z stay signals. Whoever opens it must close it, or the person's shell is left
/// without echo. For Ctrl-Z: `suspend()`, `Signals.stopProcess()`, `resume()`.
package final class Keyboard: Sendable {
  private enum State {
    case listening
    case suspended
    case closed
  }

  /// How the terminal was found, and is left.
  package let modesBefore: TerminalModes
  /// The keys as they are pressed, for one reader; ends with `close()` and with a hang-up.
  package let keys: AsyncStream<Key>

  private let pressed: AsyncStream<Key>.Continuation
  private let state = Mutex(State.listening)
  private let wakePipe: WakePipe
  private let threadEnded = DispatchSemaphore(value: 0)

  /// `nil` where the descriptor is not a terminal, or the process runs in its background, where
  /// touching it would stop the process.
  package static func open(_ descriptor: CInt = STDIN_FILENO) -> Keyboard? {
    guard let modes = TerminalModes.of(descriptor), let wakePipe = WakePipe(),
      modes.keyByKey.restore()
    else { return nil }
    let keyboard = Keyboard(modesBefore: modes, wakePipe: wakePipe)
    Thread.detachNewThread { keyboard.listen() }
    return keyboard
  }

  private init(modesBefore: TerminalModes, wakePipe: WakePipe) {
    self.modesBefore = modesBefore
    self.wakePipe = wakePipe
    (keys, pressed) = AsyncStream.makeStream()
  }

  /// Puts the terminal back as it was found and leaves what is typed to others. Any thread.
  package func suspend() {
    state.withLock { state in
      guard state == .listening else { return }
      state = .suspended
      modesBefore.restore()
    }
    wakePipe.wake()
  }

  /// Takes the terminal again after `suspend()`. Any thread. False where that is not possible, as in
  /// the background or after `close()`: call it again at the next SIGCONT.
  @discardableResult
  package func resume() -> Bool {
    let isListening = state.withLock { state in
      guard state == .suspended, modesBefore.keyByKey.restore() else { return state == .listening }
      state = .listening
      return true
    }
    wakePipe.wake()
    return isListening
  }

  /// Puts the terminal back as it was found and ends `keys`; returns when the reading thread no
  /// longer touches the descriptor. Any thread, any number of times.
  package func close() {
    let isFirst = state.withLock { state in
      guard state != .closed else { return false }
      if state == .listening { modesBefore.restore() }
      state = .closed
      return true
    }
    guard isFirst else { return }
    wakePipe.wake()
    threadEnded.wait()
  }

  private func listen() {
    defer {
      pressed.finish()
      threadEnded.signal()
    }
    var parser = KeyParser()
    while let state = stateAfterWake() {
      var polled = [
        pollfd(fd: wakePipe.readEnd, events: Int16(POLLIN), revents: 0),
        // poll passes over negative descriptors.
        pollfd(
          fd: state == .listening ? modesBefore.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&polled, 2, parser.isUndecided ? 25 : -1)
      if count == 0 { parser.flush().forEach { pressed.yield($0) } }
      guard count > 0, polled[1].revents != 0 else { continue }
      switch read() {
      case .some(let bytes) where !bytes.isEmpty:
        parser.feed(bytes).forEach { pressed.yield($0) }
      case .some:
        if polled[1].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return }
      case .none: return
      }
    }
  }

  /// `nil` when closed.
  private func stateAfterWake() -> State? {
    wakePipe.drain()
    return state.withLock { $0 == .closed ? nil : $0 }
  }

  /// What was typed, possibly nothing; `nil` after a hang-up.
  private func read() -> [UInt8]? {
    // Under the lock, so that nothing is read that was typed after `suspend()`. It does not block:
    // see `TerminalModes.keyByKey`.
    state.withLock { state in
      guard state == .listening else { return [] }
      guard modesBefore.isForeground else {
        state = .suspended
        return []
      }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = Glibc.read(modesBefore.descriptor, &bytes, bytes.count)
      if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
      return Array(bytes.prefix(count))
    }
  }
}
