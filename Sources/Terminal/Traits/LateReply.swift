import Glibc
import Support

/// A reply to `TerminalTraits.queried` that has not arrived in time, as over a slow network. Otherwise, the
/// shell would read it as typed. Until it is discarded, input is not echoed.
package enum LateReply {
  /// After the query was sent. A terminal that never replies delays a command by this much.
  static let limit = Duration.seconds(2)

  private struct Expected {
    var query: TraitsQuery
    let modes: TerminalModes
    let deadline: ContinuousClock.Instant
  }

  private static let expected = Locked<Expected?>(nil)

  static func expect(
    after query: TraitsQuery, from modes: TerminalModes, before deadline: ContinuousClock.Instant
  ) {
    expected.withLock { $0 = Expected(query: query, modes: modes, deadline: deadline) }
  }

  /// Waits for it, discards it, and restores the terminal's modes. Blocks its thread.
  package static func discard() {
    guard var expected = expected.withLock({ $0.take() }) else { return }
    expected.query.read(from: expected.modes.descriptor, until: expected.deadline)
    expected.modes.restore()
    TerminalGuard.set(nil)
  }
}
