import Glibc
import Support

/// A reply to `TerminalTraits.queried` that has not arrived in time, as over a slow network. Otherwise, the
/// shell would read it as typed. Until it is discarded, input is not echoed.
package enum LateReply {
  private struct Expected {
    var query: TraitsQuery
    let modes: TerminalModes
    let onSilence: @Sendable () -> Void
  }

  private static let expected = Locked<Expected?>(nil)

  /// - Parameter onSilence: Called if there is no reply until the limit.
  static func expect(
    after query: TraitsQuery, from modes: TerminalModes, onSilence: @escaping @Sendable () -> Void
  ) {
    expected.withLock { $0 = Expected(query: query, modes: modes, onSilence: onSilence) }
  }

  /// Waits for it, discards it, and restores the terminal's modes. Blocks its thread.
  package static func discard() {
    guard var expected = expected.withLock({ $0.take() }) else { return }
    expected.query.awaitReply(from: expected.modes.descriptor)
    if expected.query.isSilent { expected.onSilence() }
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
    expected.withLock { if $0?.query.add(reply) == true { $0 = nil } }
  }
}
