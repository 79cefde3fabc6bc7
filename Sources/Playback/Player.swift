import Foundation
package import Support
import Synchronization

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
    let hasEnded = Latch()
    let closeLimit = (PlayerLoop.quitLimit + destroyLimit) * settings.timeoutScale
    let thread = Thread {
      PlayerLoop(
        handle: handle, commands: commands, events: events, settings: settings,
        onDeviceLost: onDeviceLost
      ).run()
      handle.destroy()
      hasEnded.open()
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
          hasEnded.open()
        }
        await hasEnded.wait()
      })
  }
}

/// Suspends waiting tasks until it is opened, once and for good.
private final class Latch: Sendable {
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

  /// Does not return early on cancellation.
  func wait() async {
    await withCheckedContinuation { waiter in
      state.withLock { state in
        if state.isOpen { waiter.resume() } else { state.waiting.append(waiter) }
      }
    }
  }
}
