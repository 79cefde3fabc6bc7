import Dispatch
import Foundation
import Glibc
import Support
import Synchronization

/// The one thread that reads what a terminal sends, and that notices whose the terminal is.
///
/// Whoever starts it must `close()` it.
final class TerminalReader: Sendable {
  /// What its owner does; called on any thread, one at a time, and must not call back.
  struct Owner: Sendable {
    /// Makes the terminal its own, again where it is already. False where that is not possible, as
    /// in the background.
    let take: @Sendable () -> Bool
    /// Another has the terminal now, which is not to be touched.
    let lose: @Sendable () -> Void
    let receive: @Sendable (ParsedInput) -> Void
    /// Nothing is received any more: after `close()` or a hang-up.
    let end: @Sendable () -> Void
  }

  private enum State {
    case listening
    case suspended
    // In the background, and to listen as soon as that is over.
    case waiting
    case closed
  }

  private let modes: TerminalModes
  private let owner: Owner
  private let news: JobControlFlags
  private let state: Mutex<State>
  private let threadEnded = DispatchSemaphore(value: 0)

  /// Between looks whether the background is over: `fg` after `bg` comes without a signal.
  private static let waitingMilliseconds: CInt = 250
  private static let escapeMilliseconds: CInt = 25

  /// - Parameter isTaken: whether the terminal has been taken; else it is as soon as it can be.
  init(_ modes: TerminalModes, owner: Owner, news: JobControlFlags, isTaken: Bool = true) {
    (self.modes, self.owner, self.news) = (modes, owner, news)
    state = Mutex(isTaken ? .listening : .waiting)
  }

  /// Whether what is typed is received now. Any thread.
  var isListening: Bool { state.withLock { $0 == .listening } }

  /// - Parameter parser: It may stand within a sequence whose begin has been read.
  func start(_ parser: InputParser = InputParser()) {
    Thread.detachNewThread { self.listen(parser) }
  }

  /// Leaves what is typed to others. Nothing is read once `leave` runs, which does not where the
  /// terminal is not taken.
  func suspend(_ leave: () -> Void) {
    state.withLock { state in
      if state == .listening { leave() }
      if state != .closed { state = .suspended }
    }
    news.wakeUp.signal()
  }

  /// Takes the terminal after `suspend`; false where it cannot be had yet: it is taken when the
  /// background is over.
  @discardableResult
  func resume() -> Bool {
    defer { news.wakeUp.signal() }
    return state.withLock { state in
      guard state == .suspended || state == .waiting else { return state == .listening }
      state = owner.take() ? .listening : .waiting
      return state == .listening
    }
  }

  /// Ends the thread; returns when it no longer touches the terminal and `leave` has run, if it had
  /// to. Any thread, any number of times.
  func close(_ leave: () -> Void) {
    let isFirst = state.withLock { state in
      guard state != .closed else { return false }
      if state == .listening { leave() }
      state = .closed
      return true
    }
    guard isFirst else { return }
    news.wakeUp.signal()
    threadEnded.wait()
  }

  private func listen(_ parser: InputParser) {
    defer {
      owner.end()
      threadEnded.signal()
    }
    var parser = parser
    while let state = lookAround() {
      var polled = [
        pollfd(fd: news.wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
        // poll passes over negative descriptors.
        pollfd(fd: state == .listening ? modes.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      let isWaiting = state == .waiting
      let patience = parser.isUndecided ? Self.escapeMilliseconds : -1
      let count = poll(&polled, 2, isWaiting ? Self.waitingMilliseconds : patience)
      if count == 0, !isWaiting { parser.flush().forEach(owner.receive) }
      guard count > 0, polled[1].revents != 0 else { continue }
      switch read() {
      case .some(let bytes) where !bytes.isEmpty: parser.feed(bytes).forEach(owner.receive)
      case .some:
        if polled[1].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return }
      case .none: return
      }
    }
  }

  /// What there is to do after a wake; `nil` when closed.
  private func lookAround() -> State? {
    let (isContinued, isLost) = news.take()
    return state.withLock { state in
      if state == .listening, isLost || !modes.isForeground {
        owner.lose()
        state = .waiting
      }
      if state == .waiting || (state == .listening && isContinued) {
        state = owner.take() ? .listening : .waiting
      }
      return state == .closed ? nil : state
    }
  }

  /// What was typed, possibly nothing; `nil` after a hang-up.
  private func read() -> [UInt8]? {
    // Under the lock, so that nothing is read that was typed after `suspend`. It does not block:
    // see `TerminalModes.keyByKey`.
    state.withLock { state in
      guard state == .listening, modes.isForeground else { return [] }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(modes.descriptor, &bytes, bytes.count)
      if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
      return Array(bytes.prefix(count))
    }
  }
}
