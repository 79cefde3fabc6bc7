import Glibc
import Support

/// A reply to `TerminalTraits.queried` that has not arrived in time, as over a slow network. Otherwise, the
/// shell would read it as typed. Until it is discarded, input is not echoed.
package enum LateReply {
  private struct Expected {
    var query: TraitsQuery
    let modes: TerminalModes
    let deadline: ContinuousClock.Instant
    let onSilence: @Sendable () -> Void
  }

  private static let expected = Locked<Expected?>(nil)

  /// - Parameter onSilence: Called if there is no reply before the deadline.
  static func expect(
    after query: TraitsQuery, from modes: TerminalModes, before deadline: ContinuousClock.Instant,
    onSilence: @escaping @Sendable () -> Void
  ) {
    expected.withLock {
      $0 = Expected(query: query, modes: modes, deadline: deadline, onSilence: onSilence)
    }
  }

  /// Waits for it, discards it, and restores the terminal's modes. Blocks its thread.
  package static func discard() {
    guard var expected = expected.withLock({ $0.take() }) else { return }
    expected.query.read(from: expected.modes.descriptor, until: expected.deadline)
    if !expected.query.isComplete, expected.deadline <= .now { expected.onSilence() }
    expected.modes.restore()
    TerminalGuard.set(nil)
  }

  /// Leaves the reply to a reader, which must call `received`. Restores the terminal's modes.
  ///
  /// - Returns: A parser, which may contain the beginning of the reply.
  static func handOver() -> InputParser {
    expected.withLock { expected in
      expected?.modes.restore()
      return expected?.query.parser ?? InputParser()
    }
  }

  static func received(_ reply: TerminalReply) {
    expected.withLock { expected in
      expected?.query.add(reply)
      if expected?.query.isComplete == true { expected = nil }
    }
  }
}
