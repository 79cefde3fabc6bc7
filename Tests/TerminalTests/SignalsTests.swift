import Foundation
import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

// Signals belong to the process, so each test has its own.
@Suite(.timeLimit(.minutes(10)))
struct SignalsTests {
  @Test func `signals arrive as numbers, and ignored ones stay ignored`() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGUSR1, SIG_IGN)
      var numbers = Signals.stream([SIGUSR1, SIGUSR2], endWithin: 600).makeAsyncIterator()
      kill(getpid(), SIGUSR1)
      kill(getpid(), SIGUSR2)
      let number = await numbers.next()
      try #require(number == SIGUSR2)
    }
  }

  @Test func `a new stream ends the previous one and begins with its signal`() async throws {
    await #expect(processExitsWith: .success) {
      var first = Signals.stream(Signals.termination, endWithin: 600).makeAsyncIterator()
      kill(getpid(), SIGQUIT)
      let number = await first.next()
      try #require(number == SIGQUIT)
      var second = Signals.stream(Signals.termination, endWithin: 600).makeAsyncIterator()
      let (ended, again) = (await first.next(), await second.next())
      try #require(ended == nil && again == SIGQUIT)
    }
  }

  @Test func `an observer receives the same signals as the stream`() async throws {
    await #expect(processExitsWith: .success) {
      let received = Locked<Set<CInt>>([])
      var observer: SignalObserver? = SignalObserver([SIGUSR1, SIGWINCH]) { number in
        _ = received.withLock { $0.insert(number) }
      }
      var signals = Signals.stream([SIGUSR1, SIGUSR2], endWithin: 600).makeAsyncIterator()
      for number in [SIGUSR1, SIGWINCH, SIGUSR2] { kill(getpid(), number) }
      let numbers = Set([await signals.next(), await signals.next()])
      try #require(numbers == [SIGUSR1, SIGUSR2])
      try await waitUntil("both are received") {
        received.withLock { $0 } == [SIGUSR1, SIGWINCH]
      }
      withExtendedLifetime(observer) {}
      observer = nil
      received.withLock { $0 = [] }
      kill(getpid(), SIGUSR1)
      let last = await signals.next()
      try #require(last == SIGUSR1 && received.withLock { $0 } == [])
    }
  }

  @Test func `a process that hangs after a signal exits and restores the terminal`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(143)) { [path = terminal.path as String] in
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let keyboard = try #require(Keyboard.open(descriptor))
      TerminalGuard.write(LiveRegion.restoring, to: descriptor)
      let signals = Signals.stream([SIGTERM], endWithin: 0.1)
      kill(getpid(), SIGTERM)
      while true { sleep(240) }
      withExtendedLifetime((signals, keyboard)) {}
    }
    #expect(terminal.modes == before)
    #expect(terminal.nextOutput.hasSuffix("\u{1B}[?25h"))
  }

  // Its queue is blocked, too: the end needs no thread.
  @Test func `a second signal exits at once with the status of the first`() async {
    await #expect(processExitsWith: .exitCode(129)) {
      let observer = SignalObserver(Signals.termination) { _ in while true { sleep(240) } }
      let signals = Signals.stream(Signals.termination, endWithin: 600)
      kill(getpid(), SIGHUP)
      while true {
        kill(getpid(), SIGINT)
        usleep(20_000)
      }
      withExtendedLifetime((signals, observer)) {}
    }
  }

  @Test func `a signal ends the process if nothing reads it any more`() async {
    await #expect(processExitsWith: .exitCode(131)) {
      let reader = Task {
        for await _ in Signals.stream(Signals.termination, endWithin: 600) {}
      }
      reader.cancel()
      await reader.value
      kill(getpid(), SIGQUIT)
      while true { sleep(240) }
    }
  }

  @Test(arguments: [600, 0.1])
  func `quitting that hangs ends after its limit, or at a signal, with the status of quitting`(
    limit: Double
  ) async {
    await #expect(processExitsWith: .exitCode(9)) { [limit = limit as Double] in
      Signals.exitSoon(status: 9, within: limit)
      if limit > 1 { kill(getpid(), SIGINT) }
      while true { sleep(240) }
    }
  }
}
