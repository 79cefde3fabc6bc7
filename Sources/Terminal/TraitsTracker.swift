import Glibc
import Support

/// Keeps the terminal's traits up to date while a screen is open, with late replies and repeated
/// queries. Any thread; never blocks.
final class TraitsTracker: Sendable {
  private struct State {
    var query: TraitsQuery
    var traits: TerminalTraits
  }

  private let output: TerminalOutput
  private let send: @Sendable ([UInt8]) -> Void
  private let changed: @Sendable (TerminalTraits) -> Void
  private let state: Locked<State>

  /// - Parameters:
  ///   - query: The queries and replies so far.
  ///   - send: Sends a query.
  ///   - changed: Called with the new traits when they have changed; must not call the tracker.
  init(
    _ query: TraitsQuery, of output: TerminalOutput, send: @escaping @Sendable ([UInt8]) -> Void,
    changed: @escaping @Sendable (TerminalTraits) -> Void
  ) {
    (self.output, self.send, self.changed) = (output, send, changed)
    let traits = query.replies.traits(unqueried: .unqueried(output.descriptor))
    state = Locked(State(query: query, traits: traits))
  }

  /// As of the last complete replies. A cell size that no reply contains is that of the window now,
  /// if known.
  var traits: TerminalTraits {
    state.withLock { $0.traits }
  }

  func received(_ reply: TerminalReply) {
    state.withLock { state in
      // If the terminal was not queried, the reply is for another program.
      guard state.query.queries != .none else { return }
      state.query.received(reply, window: TerminalSize.of(output.descriptor))
      // Not earlier, because several colors change together.
      if case .attributes = reply { update(&state) }
    }
  }

  func queryColors() {
    let query = state.withLock { $0.query.queries.colorQuery }
    if !query.isEmpty { send(query) }
  }

  /// The size of a cell may have changed.
  func windowResized() {
    let query = state.withLock { state in
      update(&state)
      return state.query.queries.cellSizeQuery(state.query.replies)
    }
    if !query.isEmpty { send(query) }
  }

  private func update(_ state: inout State) {
    let traits = state.query.replies.traits(unqueried: .unqueried(output.descriptor))
    guard traits != state.traits else { return }
    state.traits = traits
    // While locked, so that the newest traits are reported last.
    changed(traits)
  }
}
