import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

// Dispositions belong to the process, so these tests are serialized.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct SignalsTests {
  private static func isDefault(_ number: CInt) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler == nil
  }

  @Test func `signals arrive as numbers, and ignored ones stay ignored`() async throws {
    signal(SIGUSR1, SIG_IGN)
    var numbers = Signals.stream([SIGUSR1, SIGUSR2]).makeAsyncIterator()
    kill(getpid(), SIGUSR1)
    kill(getpid(), SIGUSR2)
    #expect(await numbers.next() == SIGUSR2)
    signal(SIGUSR1, SIG_DFL)
    numbers = Signals.stream([SIGUSR1, SIGUSR2]).makeAsyncIterator()
    for number in [SIGUSR1, SIGUSR2] {
      kill(getpid(), number)
      #expect(await numbers.next() == number)
    }
  }

  @Test func `a new stream or a canceled reader restores the dispositions`() async throws {
    let first = Signals.stream([SIGUSR1])
    #expect(!Self.isDefault(SIGUSR1))
    let second = Signals.stream([SIGUSR2])
    var ended = first.makeAsyncIterator()
    #expect(await ended.next() == nil)
    #expect(Self.isDefault(SIGUSR1) && !Self.isDefault(SIGUSR2))
    let reader = Task { for await _ in second {} }
    reader.cancel()
    await reader.value
    #expect(Self.isDefault(SIGUSR2))
  }

  @Test func `an observer receives the same signals as the stream, and ends separately`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      for number in [SIGUSR1, SIGUSR2, SIGWINCH] { signal(number, SIG_DFL) }
      let received = Locked<Set<CInt>>([])
      var observer: SignalObserver? = SignalObserver([SIGUSR1, SIGWINCH]) { number in
        _ = received.withLock { $0.insert(number) }
      }
      var signals = Signals.stream([SIGUSR1, SIGUSR2]).makeAsyncIterator()
      for number in [SIGUSR1, SIGWINCH, SIGUSR2] { kill(getpid(), number) }
      let numbers = Set([await signals.next(), await signals.next()])
      try #require(numbers == [SIGUSR1, SIGUSR2])
      try await waitUntil("both are received") {
        received.withLock { $0 } == [SIGUSR1, SIGWINCH]
      }
      withExtendedLifetime(observer) {}
      observer = nil
      try #require(Self.isDefault(SIGWINCH) && !Self.isDefault(SIGUSR1))
      kill(getpid(), SIGUSR1)
      let last = await signals.next()
      try #require(last == SIGUSR1)
    }
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

  @Test func `a second signal exits at once with the status of the first, even without a stream`()
    async
  {
    await #expect(processExitsWith: .exitCode(9)) {
      for number in Signals.termination { signal(number, SIG_DFL) }
      let signals = Signals.stream(Signals.termination) { _ in
        Signals.exitSoon(status: 9, timeout: 600)
      }
      kill(getpid(), SIGINT)
      await Task {
        // Leaving the loop ends the stream.
        for await _ in signals { withUnsafeCurrentTask { $0?.cancel() } }
      }.value
      while true {
        kill(getpid(), SIGHUP)
        usleep(20_000)
      }
    }
  }
}
