import Foundation
internal import Support

/// What a server's threads wait at until the test lets them go on.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting = 0
  }

  private let state = Locked(State())

  package init() {}

  /// How many threads stand before it.
  package var waiting: Int { state.withLock { $0.waiting } }

  package func open() { state.withLock { $0.isOpen = true } }

  /// Blocks the calling thread, which must be one of a server's own; ``hangLimit`` ends a hang.
  package func pass() {
    state.withLock { $0.waiting += 1 }
    let deadline = ContinuousClock.now + hangLimit
    while !state.withLock({ $0.isOpen }), ContinuousClock.now < deadline { usleep(2000) }
    state.withLock { $0.waiting -= 1 }
  }
}
