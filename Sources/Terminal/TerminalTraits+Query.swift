import Glibc
import Support
import Synchronization

extension TerminalTraits {
  /// Queries a terminal without a screen, for printed output. Blocks its thread, usually for a few
  /// milliseconds.
  ///
  /// Returns only what is known without a query if the descriptors are not the same terminal, if
  /// another process group is in the foreground, if the terminal does not understand queries, or if
  /// keys were typed ahead, which are left for the next reader. Input that arrives while
  /// waiting for the reply is lost. A signal that would end or stop the process does so after the
  /// modes are restored.
  ///
  /// - Parameter timeout: Long, because a later reply would appear at the prompt.
  package static func queried(
    environment: [String: String], input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO,
    timeout: Duration = .seconds(1)
  ) -> TerminalTraits {
    let queries = TerminalQueries.allowed(environment: environment)
    guard queries != .none, isSameTerminal(input, output),
      let modes = TerminalModes.inForeground(input), let wakeUp = EventFD()
    else { return .unqueried(output) }
    var query = TraitsQuery(queries)
    withKeyByKey(modes, signals: wakeUp) { isInterrupted in
      guard !hasInput(input) else { return }
      _ = query.send(
        TerminalOutput(output), input: input, before: .now + timeout, isReadLater: false,
        wokenBy: wakeUp, unless: isInterrupted)
    }
    return query.replies.traits(unqueried: .unqueried(output))
  }

  /// Runs `body` with keys delivered one by one; does nothing if that cannot be set. The argument
  /// of `body` returns true once a signal has restored the modes.
  private static func withKeyByKey(
    _ modes: TerminalModes, signals wakeUp: EventFD, _ body: (_ isInterrupted: () -> Bool) -> Void
  ) {
    let number = Atomic<CInt>(0)
    do {
      let crashGuard = CrashGuard(writingTo: modes.descriptor, leave: [], restoring: modes)
      crashGuard.arm()
      defer { crashGuard.disarm() }
      // Called before other handlers of the signal, which may end the process immediately.
      let observer = SignalObserver(Signals.termination + [SIGTSTP]) { arrived in
        number.store(arrived, ordering: .sequentiallyConsistent)
        modes.restore()
        wakeUp.signal()
      }
      if modes.keyByKey.restore() {
        body { number.load(ordering: .sequentiallyConsistent) != 0 }
        modes.restore()
      }
      withExtendedLifetime(observer) {}
    }
    let arrived = number.load(ordering: .sequentiallyConsistent)
    // Not raise(3): the threads that run tasks block signals.
    if arrived != 0, !isCaught(arrived) { kill(getpid(), arrived) }
  }

  /// Whether other code handles the signal.
  private static func isCaught(_ number: CInt) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler != nil
  }

  private static func hasInput(_ descriptor: CInt) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }
}
