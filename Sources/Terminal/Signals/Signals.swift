import CTerminal
import Foundation
import Glibc
import Support

/// Signals as values, instead of handlers that interrupt other code.
///
/// A signal that was caught once stays caught, so there is no moment in which it has its default action or
/// is lost. Signals that the process was started to ignore (nohup) stay ignored.
package enum Signals {
  /// The signals that request the end of a process.
  package static let termination = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  fileprivate struct Reader {
    let id: UInt64
    let numbers: Set<CInt>
    let continuation: AsyncStream<CInt>.Continuation
  }

  fileprivate struct State {
    var lastID: UInt64 = 0
    var reader: Reader?
    var observers: [UInt64: (numbers: Set<CInt>, receive: @Sendable (CInt) -> Void)] = [:]
    /// The first of `termination` that has arrived.
    var ending: CInt?

    mutating func newID() -> UInt64 {
      lastID += 1
      return lastID
    }
  }

  fileprivate static let state = Locked(State())
  /// Reads the numbers that the handlers write, on a thread that exists before the first signal. Sources of
  /// Dispatch need descriptors and threads, which a process may have run out of.
  private static let reading: Void = {
    let pipe = ht_signal_pipe()
    guard pipe >= 0 else { return }
    Thread.detachNewThread {
      var number: UInt8 = 0
      while true {
        if read(pipe, &number, 1) == 1 { receive(CInt(number)) }
      }
    }
  }()

  /// The numbers of the signals in order of arrival, for one reader. Another stream ends this one, and
  /// begins with a termination signal that has already arrived.
  ///
  /// - Parameter limit: In seconds. That long after the first of `termination`, or on a second one, the
  ///   process exits, even if everything hangs. If there is no stream, it exits at once. The terminal is
  ///   restored (`TerminalGuard`), and the status is 128 plus the number of the first.
  package static func stream(_ numbers: [CInt], endWithin limit: Double) -> AsyncStream<CInt> {
    let (stream, continuation) = AsyncStream<CInt>.makeStream(
      bufferingPolicy: .bufferingNewest(64))
    let (id, former) = state.withLock { state in
      let reader = Reader(id: state.newID(), numbers: Set(numbers), continuation: continuation)
      defer { state.reader = reader }
      if let ending = state.ending, numbers.contains(ending) { continuation.yield(ending) }
      return (reader.id, state.reader)
    }
    continuation.onTermination = { _ in
      state.withLock { if $0.reader?.id == id { $0.reader = nil } }
    }
    former?.continuation.finish()
    listen(numbers, endWithin: limit)
    return stream
  }

  /// Exits the process when the time limit is over or one of `termination` arrives, unless such a signal has
  /// started its own time limit.
  ///
  /// - Parameter limit: In seconds. Longer than a normal exit takes, including one second for a sound system
  ///   that hangs.
  package static func exitSoon(status: CInt, within limit: Double) {
    listen(termination, endWithin: limit)
    ht_end_within(status, limit)
  }

  /// Restores the terminal and exits, after a termination signal or `exitSoon`.
  package static func exit() {
    ht_end()
  }

  /// Stops the process like Ctrl-Z, even if SIGTSTP is caught. Returns when it is continued, or at once
  /// if there is no shell that could continue it.
  package static func stopProcess() {
    var (byDefault, former) = (sigaction(), sigaction())
    guard sigaction(SIGTSTP, &byDefault, &former) == 0 else { return }
    var (stop, mask) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(SIGTSTP, &former, nil)
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

  fileprivate static func listen(_ numbers: [CInt], endWithin limit: Double) {
    _ = reading
    for number in numbers { ht_catch(number, limit) }
  }

  private static func receive(_ number: CInt) {
    let (observers, reader) = state.withLock { state in
      if termination.contains(number) { state.ending = state.ending ?? number }
      return (state.observers.values.filter { $0.numbers.contains(number) }, state.reader)
    }
    for observer in observers { observer.receive(number) }
    if let reader, reader.numbers.contains(number) {
      reader.continuation.yield(number)
    } else if termination.contains(number) {
      ht_end()
    }
  }
}

/// Observes signals in addition to `Signals.stream`, until it is deinitialized.
package final class SignalObserver: Sendable {
  private let id: UInt64

  /// - Parameter onArrival: Called before the reader of the stream gets the signal, even while everything
  ///   else is blocked. It must not block for long.
  package init(_ numbers: [CInt], onArrival: @escaping @Sendable (CInt) -> Void) {
    id = Signals.state.withLock { state in
      let id = state.newID()
      state.observers[id] = (Set(numbers), onArrival)
      return id
    }
    Signals.listen(numbers, endWithin: 0)
  }

  deinit {
    // Released outside the lock.
    _ = Signals.state.withLock { [id] in $0.observers.removeValue(forKey: id) }
  }
}
