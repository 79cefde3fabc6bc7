internal import Charts
internal import Library
package import MPRIS
internal import Playback
internal import Support
internal import Transfers

/// Performs the effects of a session outside the model, and posts their results as messages.
///
/// It never blocks; work that can block runs on queues, in order. Callable from any thread.
package final class SessionRunner: Sendable {
  private struct Player {
    var player: Playback.Player?
    var isOpening = false
    var isClosed = false
    /// Commands for the player, sent when it has been opened. The first one plays a file.
    var pending: [PlayerCommand] = []
    var remote: RemoteControl?
    /// The last status sent to the remote control.
    var status: PlayerStatus?
  }

  /// Changes of favorites that are not written.
  private struct Unsaved {
    var count = 0
    /// The first error after the session had ended.
    var failure: CommandError?
    var hasEnded = false
  }

  private let services: SessionServices
  private let post: @Sendable (SessionMessage) -> Void
  private let postRemote: @Sendable (RemoteRequest) -> Void
  private let diskQueue = BlockingQueue("disk")
  private let databaseQueue = SerialQueue()
  private let player = Locked(Player())
  private let unsaved = Locked(Unsaved())

  package init(
    _ services: SessionServices, post: @escaping @Sendable (SessionMessage) -> Void,
    postRemote: @escaping @Sendable (RemoteRequest) -> Void
  ) {
    self.services = services
    self.post = post
    self.postRemote = postRemote
    services.transfers.events.deliver { post(.transfer($0)) }
  }

  package func perform(_ effect: SessionEffect) {
    let (services, post) = (services, post)
    switch effect {
    case .transfer(let commands): services.transfers.send(commands)
    case .openPlayer(let volume): player.withLock { open(&$0, volume: volume) }
    case .play(let request, let volume): play(request, volume: volume)
    case .player(let command): send(command)
    case .saveVolume(let percent): services.saveVolume(percent)
    case .scan: diskQueue.add { post(.files(services.scan())) }
    case .erase(let ids, let unmarkedToo):
      onDisk(ids) { .erased(id: $0, services.erase($0, unmarkedToo)) }
    case .discard(let ids): onDisk(ids) { .erased(id: $0, services.discard($0)) }
    case .fetchDetails(let ids, let storefront, let freshness):
      Task {
        switch await services.details(ids, storefront, freshness) {
        case .success(let results):
          // Even if only other storefronts have details.
          for (source, items) in results.merging(
            [storefront: [:]], uniquingKeysWith: { own, _ in own })
          {
            post(.details(.success(items), ids: ids, source, freshness))
          }
        case .failure(let failure):
          post(.details(.failure(failure), ids: ids, storefront, freshness))
        }
      }
    case .readLists: databaseQueue.add { post(.lists(await services.readLists())) }
    case .setFavorite(let entry, let isFavorite):
      unsaved.withLock { $0.count += 1 }
      databaseQueue.add { [unsaved] in
        let failure = await services.setFavorite(entry, isFavorite)
        post(.favoriteSet(entry, isFavorite, failure))
        unsaved.withLock { unsaved in
          unsaved.count -= 1
          if unsaved.hasEnded { unsaved.failure = unsaved.failure ?? failure }
        }
      }
    case .noteRecent(let entry):
      databaseQueue.add { post(.recentNoted(await services.noteRecent(entry))) }
    // The front end shows it.
    case .report: break
    }
  }

  private func onDisk(_ ids: [String], _ work: @escaping @Sendable (String) -> SessionMessage) {
    diskQueue.add { [post] in
      for id in ids { post(work(id)) }
    }
  }

  // MARK: Playback

  private func play(_ request: PlayRequest, volume: Int) {
    openRemote()
    player.withLock { player in
      if let player = player.player { return player.send(.play(request)) }
      player.pending = [.play(request)]
      open(&player, volume: volume)
    }
  }

  private func open(_ player: inout Player, volume: Int) {
    guard player.player == nil, !player.isOpening, !player.isClosed else { return }
    player.isOpening = true
    Task {
      let openPlayer = services.openPlayer
      do throws(PlaybackError) {
        await hasOpened(
          try await BlockingQueue.runAlone { () throws(PlaybackError) in try openPlayer(volume) })
      } catch {
        couldNotOpen(error)
      }
    }
  }

  private func send(_ command: PlayerCommand) {
    player.withLock { player in
      if let player = player.player { return player.send(command) }
      if command == .stop {
        player.pending = []
      } else if !player.pending.isEmpty {
        player.pending.append(command)
      }
    }
  }

  private func hasOpened(_ opened: Playback.Player) async {
    let post = post
    let isClosed = player.withLock { player in
      player.isOpening = false
      guard !player.isClosed else { return true }
      player.player = opened
      opened.events.deliver { post(.player($0)) }
      player.pending.forEach(opened.send)
      player.pending = []
      return false
    }
    if isClosed { await opened.close() }
  }

  private func couldNotOpen(_ error: PlaybackError) {
    player.withLock { player in
      player.isOpening = false
      player.pending = []
    }
    post(.noPlayer(error))
  }

  /// Connects to media keys and desktops, if it is not connected.
  package func openRemote() {
    player.withLock { [services, postRemote] player in
      guard player.remote == nil else { return }
      let remote = services.openRemote()
      player.remote = remote
      remote.requests.deliver(to: postRemote)
    }
  }

  /// Updates desktops, if the status of the player has changed.
  package func publish(_ status: @autoclosure () -> PlayerStatus) {
    player.withLock { player in
      guard let remote = player.remote else { return }
      let status = status()
      guard status != player.status else { return }
      player.status = status
      remote.update(status)
    }
  }

  /// Pauses or resumes the player without the model, for Ctrl-Z.
  package func setPlayerPaused(_ isPaused: Bool) {
    player.withLock { $0.player?.send(.setPaused(isPaused)) }
  }

  /// Leaves the bus and closes the audio device. A player that is still being opened is closed afterward, without
  /// waiting for it, because the sound system may hang. Pending commands are discarded.
  package func closePlayer() async {
    let (opened, remote) = player.withLock { player in
      player.pending = []
      player.isClosed = true
      return (player.player, player.remote)
    }
    remote?.close()
    await opened?.close()
  }

  // MARK: The end

  /// Returns when favorites and recents are written.
  package func finishDatabaseWork() async {
    await databaseQueue.finish()
  }

  /// Returns when files are erased.
  package func finishDiskWork() async {
    await diskQueue.run {}
  }

  /// Nothing shows errors of favorites any more. `favoritesError` returns the first one.
  package func end() {
    unsaved.withLock { $0.hasEnded = true }
  }

  /// Why changes of favorites are not saved, after the end; `nil` if they are.
  package var favoritesError: String? {
    unsaved.withLock { unsaved in
      unsaved.failure?.sentence
        ?? (unsaved.count > 0 ? "The favorites database did not respond in time." : nil)
    }
  }
}
