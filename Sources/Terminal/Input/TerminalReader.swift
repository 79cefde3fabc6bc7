import Dispatch
import Foundation
import Glibc
import Support

/// The thread that reads from a terminal and tracks whether the process is in the foreground.
///
/// After `start`, it must be closed with `close()`.
final class TerminalReader: Sendable {
  /// Called on any thread, one at a time. The functions must not call the reader.
  struct Delegate: Sendable {
    /// Sets up the terminal, even if it is set up already. False if that is not possible, as in the
    /// background.
    let acquire: @Sendable () -> Bool
    /// The process is in the background and must not use the terminal.
    let lose: @Sendable () -> Void
    let receive: @Sendable (ParsedInput) -> Void
    /// Called after `close()` or a hang-up. Nothing is received afterwards.
    let end: @Sendable () -> Void
  }

  private enum State {
    case listening
    case suspended
    // In the background, waiting for the foreground.
    case waiting
    case closed
  }

  private let modes: TerminalModes
  private let delegate: Delegate
  private let jobControl: JobControlFlags
  private let state: Locked<State>
  private let threadEnded = DispatchSemaphore(value: 0)

  /// How often to check for the foreground, because `fg` after `bg` sends no signal.
  private static let foregroundCheckMilliseconds: CInt = 250
  private static let escapeMilliseconds: CInt = 25

  /// - Parameter isAcquired: Whether the terminal was acquired. If not, this happens as soon as possible.
  init(
    _ modes: TerminalModes, delegate: Delegate, jobControl: JobControlFlags, isAcquired: Bool = true
  ) {
    (self.modes, self.delegate, self.jobControl) = (modes, delegate, jobControl)
    state = Locked(isAcquired ? .listening : .waiting)
  }

  /// Whether input is received now. Any thread.
  var isListening: Bool { state.withLock { $0 == .listening } }

  /// - Parameter parser: May contain the beginning of a sequence.
  func start(_ parser: InputParser = InputParser()) {
    Thread.detachNewThread { self.listen(parser) }
  }

  /// Stops reading. `leave` is called if the terminal is acquired; nothing is read after it starts.
  func suspend(_ leave: () -> Void) {
    state.withLock { state in
      if state == .listening { leave() }
      if state != .closed { state = .suspended }
    }
    jobControl.wakeUp.signal()
  }

  /// Acquires the terminal after `suspend`. False if that is not possible yet; it happens in the foreground.
  @discardableResult
  func resume() -> Bool {
    defer { jobControl.wakeUp.signal() }
    return state.withLock { state in
      guard state == .suspended || state == .waiting else { return state == .listening }
      state = delegate.acquire() ? .listening : .waiting
      return state == .listening
    }
  }

  /// Ends the thread. Returns when it no longer uses the terminal and, if the terminal was acquired,
  /// `leave` has run. Any thread, any number of times.
  func close(_ leave: () -> Void) {
    let isFirst = state.withLock { state in
      guard state != .closed else { return false }
      if state == .listening { leave() }
      state = .closed
      return true
    }
    guard isFirst else { return }
    jobControl.wakeUp.signal()
    threadEnded.wait()
  }

  private func listen(_ parser: InputParser) {
    defer {
      delegate.end()
      threadEnded.signal()
    }
    var parser = parser
    while let state = updateState() {
      var polled = [
        pollfd(fd: jobControl.wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
        // poll ignores negative descriptors.
        pollfd(fd: state == .listening ? modes.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      let isWaiting = state == .waiting
      let timeout = parser.isUndecided ? Self.escapeMilliseconds : -1
      let count = poll(&polled, 2, isWaiting ? Self.foregroundCheckMilliseconds : timeout)
      if count == 0, !isWaiting { parser.flush().forEach(delegate.receive) }
      guard count > 0, polled[1].revents != 0 else { continue }
      switch read() {
      case .some(let bytes) where !bytes.isEmpty: parser.feed(bytes).forEach(delegate.receive)
      case .some:
        if polled[1].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return }
      case .none: return
      }
    }
  }

  /// The new state after waking up; `nil` if closed.
  private func updateState() -> State? {
    let (isContinued, isLost) = jobControl.take()
    return state.withLock { state in
      if state == .listening, isLost || !modes.isForeground {
        delegate.lose()
        state = .waiting
      }
      if state == .waiting || (state == .listening && isContinued) {
        state = delegate.acquire() ? .listening : .waiting
      }
      return state == .closed ? nil : state
    }
  }

  /// The available input, possibly empty; `nil` after a hang-up.
  private func read() -> [UInt8]? {
    // Under the lock, so that nothing typed after `suspend` is read. Does not block; see
    // `TerminalModes.keyByKey`.
    state.withLock { state in
      guard state == .listening, modes.isForeground else { return [] }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(modes.descriptor, &bytes, bytes.count)
      if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
      return Array(bytes.prefix(count))
    }
  }
}
