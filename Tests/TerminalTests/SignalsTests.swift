import Glibc
import Synchronization
import Terminal
import TestSupport
import Testing

// Dispositions belong to the process, so these tests are serialized.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct SignalsTests {
  private func isDefault(_ number: CInt) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler == nil
  }

  @Test func `signals arrive as numbers, and their dispositions are restored`() async throws {
    try #require(isDefault(SIGUSR1))
    let reader = Task {
      var signals = Signals.stream([SIGUSR1, SIGUSR2]).makeAsyncIterator()
      kill(getpid(), SIGUSR1)
      let first = await signals.next()
      kill(getpid(), SIGUSR2)
      let second = await signals.next()
      #expect(!isDefault(SIGUSR1))
      return [first, second]
    }
    #expect(await reader.value == [SIGUSR1, SIGUSR2])
    #expect(isDefault(SIGUSR1))
    #expect(isDefault(SIGUSR2))
  }

  @Test func `canceling the reader restores the dispositions`() async throws {
    let signals = Signals.stream([SIGUSR1])
    let reader = Task {
      for await _ in signals {}
    }
    #expect(!isDefault(SIGUSR1))
    reader.cancel()
    await reader.value
    #expect(isDefault(SIGUSR1))
  }

  @Test func `a new stream replaces the previous one`() async throws {
    let first = Signals.stream([SIGUSR1])
    let second = Signals.stream([SIGUSR2])
    var ended = first.makeAsyncIterator()
    #expect(await ended.next() == nil)
    #expect(isDefault(SIGUSR1))
    var signals = second.makeAsyncIterator()
    kill(getpid(), SIGUSR2)
    #expect(await signals.next() == SIGUSR2)
  }

  @Test func `a process that is exiting is not killed by the next signal`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      signal(SIGINT, SIG_DFL)
      let signals = Signals.stream(Signals.termination) { _ in
        Signals.exitSoon(status: 130, timeout: 600)
      }
      kill(getpid(), SIGINT)
      await Task {
        // Leaving the loop ends the stream.
        for await _ in signals { withUnsafeCurrentTask { $0?.cancel() } }
      }.value
      while true {
        kill(getpid(), SIGINT)
        usleep(20_000)
      }
    }
  }

  @Test func `onArrival is called even if the stream is not read`() async throws {
    let arrived = Atomic<CInt>(0)
    let signals = Signals.stream([SIGUSR1]) { arrived.store($0, ordering: .relaxed) }
    kill(getpid(), SIGUSR1)
    try await waitUntil("the signal has arrived") { arrived.load(ordering: .relaxed) == SIGUSR1 }
    withExtendedLifetime(signals) {}
  }

  @Test func `a signal that was ignored stays ignored`() async throws {
    signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, SIG_DFL) }
    let signals = Signals.stream([SIGUSR1, SIGUSR2])
    kill(getpid(), SIGUSR1)
    kill(getpid(), SIGUSR2)
    var numbers = signals.makeAsyncIterator()
    #expect(await numbers.next() == SIGUSR2)
  }

  @Test func `a process that hangs after a signal exits and restores the terminal`()
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(143)) { [path = terminal.path as String] in
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let keyboard = try #require(Keyboard.open(descriptor))
      let signals = Signals.stream([SIGTERM]) { _ in
        Signals.exitSoon(
          status: 143, restore: keyboard.savedModes, screen: descriptor, timeout: 0.1)
      }
      kill(getpid(), SIGTERM)
      sleep(240)
      withExtendedLifetime(signals) {}
    }
    #expect(terminal.modes == before)
    #expect(terminal.nextOutput.hasSuffix("\u{1B}[?25h"))
  }

  @Test(
    arguments: zip(
      Signals.termination, Signals.termination.dropFirst() + Signals.termination.prefix(1)))
  func `a second signal exits at once with the status of the first`(
    first: CInt, second: CInt
  ) async {
    let (first, second) = (Int(first), Int(second))
    await #expect(processExitsWith: .exitCode(9)) {
      [first = first as Int, second = second as Int] in
      for number in Signals.termination { signal(number, SIG_DFL) }
      let signals = Signals.stream(Signals.termination) { _ in
        Signals.exitSoon(status: 9, timeout: 600)
      }
      kill(getpid(), CInt(first))
      while true {
        usleep(20_000)
        kill(getpid(), CInt(second))
      }
      withExtendedLifetime(signals) {}
    }
  }

  @Test func `exiting does not wait for a terminal that accepts no output`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(130)) { [path = terminal.path as String] in
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let keyboard = try #require(Keyboard.open(descriptor))
      let other = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
      while write(other, "x", 1) == 1 {}
      // A process that waits would wait forever.
      alarm(240)
      Signals.exitSoon(
        status: 130, restore: keyboard.savedModes, screen: descriptor, timeout: 0.1)
      sleep(240)
    }
    #expect(terminal.modes == before)
  }

  @Test func `a stopped process continues`() async throws {
    await #expect(processExitsWith: .success) {
      // In a new group: an orphaned process group is not stopped.
      setpgid(0, 0)
      let script = "until grep -q '^State:.T' /proc/$0/status; do sleep 0.05; done; kill -CONT $0"
      _ = try #require(spawn("sh", ["-c", script, "\(getpid())"]))
      Signals.stopProcess()
    }
  }
}
