import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Terminal

struct SignalObserverTests {
  @Test func `an observer receives the same signals as the stream, and ends separately`()
    async throws
  {
    // Dispositions belong to the process.
    await #expect(processExitsWith: .success) {
      func isDefault(_ number: CInt) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action.__sigaction_handler.sa_handler == nil
      }
      for number in [SIGUSR1, SIGUSR2, SIGWINCH] { signal(number, SIG_DFL) }
      let received = Mutex<[CInt]>([])
      var observer: SignalObserver? = SignalObserver([SIGUSR1, SIGWINCH]) { number in
        received.withLock { $0.append(number) }
      }
      var signals = Signals.stream([SIGUSR1, SIGUSR2]).makeAsyncIterator()
      for number in [SIGUSR1, SIGWINCH, SIGUSR2] { kill(getpid(), number) }
      let numbers = Set([await signals.next(), await signals.next()])
      try #require(numbers == [SIGUSR1, SIGUSR2])
      try await waitUntil("both are received") {
        received.withLock { Set($0) } == [SIGUSR1, SIGWINCH]
      }
      withExtendedLifetime(observer) {}
      observer = nil
      try #require(isDefault(SIGWINCH))
      try #require(!isDefault(SIGUSR1))
      kill(getpid(), SIGUSR1)
      let last = await signals.next()
      try #require(last == SIGUSR1)
      try #require(received.withLock { $0.count } == 2)
    }
  }
}
