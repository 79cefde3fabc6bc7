import Synchronization

/// A file to play. Its number identifies this play of the file in events.
package struct PlayRequest: Equatable, Sendable {
  /// Chosen by the sender; unique for each player.
  package let number: Int
  package let path: String

  package init(_ number: Int, path: String) {
    (self.number, self.path) = (number, path)
  }
}

/// Commands to a player. Results arrive as `PlayerEvent`s.
package enum PlayerCommand: Equatable, Sendable {
  /// Plays the file from its start, not paused. The current file ends as `stopped`, also if the path is
  /// rejected. There is no next file until `setNext`.
  case play(PlayRequest)
  /// Sets the file that starts without a gap on the same device when the current file has ended by
  /// itself (`PlayerEvent.advanced`), instead of the one set before; `nil` for none. `play`, `stop` and an
  /// end without an audio device clear it. Ignored if nothing plays, unless the current file has ended
  /// and nothing has followed it yet.
  case setNext(PlayRequest?)
  case setPaused(Bool)
  case togglePause
  /// Exact; backward if negative. Past the end, the file ends normally. Ignored without a file.
  case seek(by: Duration)
  /// An exact position in the file; otherwise like `seek(by:)`.
  case seekTo(Duration)
  /// In percent; clamped to 0...100.
  case setVolume(Int)
  /// In percentage points; the result is clamped to 0...100.
  case changeVolume(by: Int)
  case stop
}

/// Commands that the player's thread has not read yet.
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

  /// Removes and returns all commands, oldest first.
  func takeAll() -> [PlayerCommand] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }
}
