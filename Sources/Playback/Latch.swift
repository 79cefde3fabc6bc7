import Synchronization

/// A door that opens once; who waits before it goes on then, who comes later does not wait.
final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func open() {
    state.withLock { state in
      state.isOpen = true
      state.waiting.forEach { $0.resume() }
      state.waiting = []
    }
  }

  /// Not ended by cancellation.
  func wait() async {
    await withCheckedContinuation { waiter in
      state.withLock { state in
        if state.isOpen { waiter.resume() } else { state.waiting.append(waiter) }
      }
    }
  }
}
