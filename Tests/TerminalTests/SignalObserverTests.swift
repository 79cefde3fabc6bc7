import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Terminal

struct SignalObserverTests {
  @Test func `a watch hears what the stream hears, and ends by itself`() async throws {
    // Dispositions are the process's.
    await #expect(processExitsWith: .success) {
      func isDefault(_ number: CInt) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action.__sigaction_handler.sa_handler == nil
      }
      for number in [SIGUSR1, SIGUSR2, SIGWINCH] { signal(number, SIG_DFL) }
      let heard = Mutex<[CInt]>([])
      var watch: SignalObserver? = SignalObserver([SIGUSR1, SIGWINCH]) { number in
        heard.withLock { $0.append(number) }
      }
      var signals = Signals.stream([SIGUSR1, SIGUSR2]).makeAsyncIterator()
      for number in [SIGUSR1, SIGWINCH, SIGUSR2] { kill(getpid(), number) }
      let numbers = Set([await signals.next(), await signals.next()])
      try #require(numbers == [SIGUSR1, SIGUSR2])
      try await waitUntil("both are heard") { heard.withLock { Set($0) } == [SIGUSR1, SIGWINCH] }
      withExtendedLifetime(watch) {}
      watch = nil
      try #require(isDefault(SIGWINCH))
      try #require(!isDefault(SIGUSR1))
      kill(getpid(), SIGUSR1)
      let last = await signals.next()
      try #require(last == SIGUSR1)
      try #require(heard.withLock { $0.count } == 2)
    }
  }
}
