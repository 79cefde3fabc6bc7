import Foundation
internal import Support

/// Makes threads of a server wait until the test opens it.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting = 0
  }

  private let state = Locked(State())

  package init() {}

  /// The number of waiting threads.
  package var waiting: Int { state.withLock { $0.waiting } }

  package func open() { state.withLock { $0.isOpen = true } }

  /// Blocks the calling thread, which must belong to a server; ``hangLimit`` ends a hang.
  package func pass() {
    state.withLock { $0.waiting += 1 }
    let deadline = ContinuousClock.now + hangLimit
    while !state.withLock({ $0.isOpen }), ContinuousClock.now < deadline { usleep(2000) }
    state.withLock { $0.waiting -= 1 }
  }
}
