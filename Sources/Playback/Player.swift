internal import AudioFile
import Foundation
package import Support

/// Plays one file at a time: commands in, events out.
package struct Player: Sendable {
  /// Never blocks; from any thread. Ignored after `close`.
  package let send: @Sendable (PlayerCommand) -> Void
  /// Ends after `close`.
  package let events: EventChannel<PlayerEvent>
  /// Stops playback and closes the audio device. Returns within a second, canceled or not. If the sound
  /// system hangs, its thread is left behind and the process should exit next.
  package let close: @Sendable () async -> Void

  package init(
    send: @escaping @Sendable (PlayerCommand) -> Void, events: EventChannel<PlayerEvent>,
    close: @escaping @Sendable () async -> Void
  ) {
    self.send = send
    self.events = events
    self.close = close
  }
}

extension Player {
  /// How long destroying the core may take after `quit` before `close` returns anyway.
  private static let destroyLimit = Duration.milliseconds(300)

  /// Opens libmpv, which takes about 0.1 s once per process. The audio device is opened with the first
  /// file. Create one player per process: each leaks some memory.
  ///
  /// Sets the process's `LC_NUMERIC` to "C", as libmpv requires.
  ///
  /// - Throws: If libmpv is missing, has an unsupported version, or rejects a required option.
  package static func mpv(_ settings: PlayerSettings) throws(PlaybackError) -> Player {
    try on(MPVHandle(library: MPVLibrary.shared.get(), settings: settings), settings)
  }

  /// - Parameter onDeviceLost: Called on the player's thread after a lost device was reported and before
  ///   it is opened again.
  static func on(
    _ handle: MPVHandle, _ settings: PlayerSettings,
    onDeviceLost: @escaping @Sendable () -> Void = {}
  ) -> Player {
    let commands = CommandQueue()
    let events = EventChannel<PlayerEvent> { $0.supersedes($1) }
    let hasEnded = OneTimeEvent()
    let closeLimit = (PlayerLoop.quitLimit + destroyLimit) * settings.timeoutScale
    let thread = Thread {
      PlayerLoop(
        handle: handle, commands: commands, events: events, settings: settings,
        onDeviceLost: onDeviceLost
      ).run()
      handle.destroy()
      hasEnded.happen()
    }
    thread.name = "player"
    thread.start()

    return Player(
      send: { command in
        commands.post(command)
        handle.wakeUp()
      },
      events: events,
      close: {
        commands.close()
        handle.wakeUp()
        Task.detached {
          try? await Task.sleep(for: closeLimit)
          hasEnded.happen()
        }
        await hasEnded.wait()
      })
  }
}

/// Suspends waiting tasks until it has happened.
private final class OneTimeEvent: Sendable {
  private struct State {
    var hasHappened = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func happen() {
    state.withLock { state in
      state.hasHappened = true
      state.waiting.forEach { $0.resume() }
      state.waiting = []
    }
  }

  /// Does not return early on cancellation.
  func wait() async {
    await withCheckedContinuation { waiter in
      state.withLock { state in
        if state.hasHappened { waiter.resume() } else { state.waiting.append(waiter) }
      }
    }
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
  /// Exact; backward if negative. Past the end, the file ends normally. Ignored without a file.
  case seek(by: Duration)
  /// An exact position in the file; otherwise like `seek(by:)`.
  case seekTo(Duration)
  /// In percent; clamped to 0...100.
  case setVolume(Int)
  case stop
}

/// Commands that the player's thread has not read yet.
final class CommandQueue: Sendable {
  private struct State {
    var commands: [PlayerCommand] = []
    var isClosed = false
  }

  private let state = Locked(State())

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

/// What a player reports. Every `play` ends in exactly one `ended`, and so does every file that was
/// reported as `advanced`.
package enum PlayerEvent: Equatable, Sendable {
  /// The file was opened and its length read; `nil` if it does not state one. The audio device is opened
  /// afterwards, so this does not prove that anything is audible.
  case started(PlayRequest, duration: Duration?)
  /// The next file has begun. Comes after the previous file's `ended` and before this file's `started` or
  /// `ended`. There is no next file now until `setNext`.
  case advanced(PlayRequest)
  /// The position after a seek, once playback continues there.
  case seeked(to: Duration)
  /// The position in the current file, at most ten times a second. An unread one is replaced.
  case position(Duration)
  /// Also reported once at the start.
  case paused(Bool)
  /// Whether sound has stopped or not begun because the file's bytes have not arrived. Only posted while a file is
  /// current, and not while it is paused. `true` is followed by `false` or `ended`.
  case buffering(Bool)
  /// In percent. Also reported once at the start.
  case volume(Int)
  case ended(PlayRequest, PlaybackEnd)
  /// The audio device was lost during playback. It is opened once more a second later; then playback
  /// continues at this position, or the file ends as `deviceLost`.
  case deviceLost(at: Duration)
  /// Reported again only after `responsive`.
  case unresponsive(PlayerHang)
  case responsive(PlayerHang)

  /// Whether this event replaces an unread `earlier` one.
  package func supersedes(_ earlier: PlayerEvent) -> Bool {
    guard case .position = self, case .position = earlier else { return false }
    return true
  }
}
