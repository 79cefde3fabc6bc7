import Foundation
internal import Support

/// Plays one file at a time: commands in, events out.
package struct Player: Sendable {
  /// Never blocks; from any thread. Ignored after `close`.
  package let send: @Sendable (PlayerCommand) -> Void
  /// For one reader; ends after `close`. Canceling the reading task ends it for good.
  package let events: AsyncStream<PlayerEvent>
  /// Stops playing and lets the sound device go. Returns within a second, canceled or not: where
  /// the sound system hangs it is given up, and the process should end next.
  package let close: @Sendable () async -> Void

  package init(
    send: @escaping @Sendable (PlayerCommand) -> Void, events: AsyncStream<PlayerEvent>,
    close: @escaping @Sendable () async -> Void
  ) {
    self.send = send
    self.events = events
    self.close = close
  }
}

extension Player {
  /// How long after `quit` the core may still be torn down before it is given up.
  private static let tearDownLimit = Duration.milliseconds(300)

  /// A player of libmpv, which is opened here (about a tenth of a second, once a process). The
  /// sound device is opened with the first file. One player a process: each leaves some memory
  /// behind.
  ///
  /// Sets the category `LC_NUMERIC` of the process's locale to "C", as libmpv demands.
  ///
  /// - Throws: when libmpv is absent, too old or new, or cannot be made safe.
  package static func mpv(_ settings: PlayerSettings) throws(PlaybackError) -> Player {
    try on(MPVHandle(library: MPVLibrary.shared.get(), settings: settings), settings)
  }

  /// - Parameter whenDeviceLost: called on the player's thread when a lost device was reported, before
  ///   it is looked for again.
  static func on(
    _ handle: MPVHandle, _ settings: PlayerSettings,
    whenDeviceLost: @escaping @Sendable () -> Void = {}
  ) -> Player {
    let inbox = CommandQueue()
    let mailbox = EventChannel<PlayerEvent> { $0.supersedes($1) }
    let hasLeft = Latch()
    let closeLimit = (PlayerLoop.quitLimit + tearDownLimit) * settings.timeoutScale
    let thread = Thread {
      PlayerLoop(
        handle: handle, inbox: inbox, mailbox: mailbox, settings: settings,
        whenDeviceLost: whenDeviceLost
      ).run()
      handle.destroy()
      hasLeft.open()
    }
    thread.name = "player"
    thread.start()

    return Player(
      send: { command in
        inbox.post(command)
        handle.wakeUp()
      },
      events: mailbox.stream,
      close: {
        inbox.close()
        handle.wakeUp()
        Task.detached {
          try? await Task.sleep(for: closeLimit)
          hasLeft.open()
        }
        await hasLeft.wait()
      })
  }
}
