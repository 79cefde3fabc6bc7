import Synchronization

/// Commands on their way to the player's thread.
final class CommandQueue: Sendable {
  private struct State {
    var commands: [PlayerCommand] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Never blocks. Ignored after `close`.
  func post(_ command: PlayerCommand) {
    state.withLock { state in
      if !state.isClosed { state.commands.append(command) }
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
  }

  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }

  /// All that was posted since the last time, oldest first.
  func takeAll() -> [PlayerCommand] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }
}
