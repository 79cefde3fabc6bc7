internal import Charts
package import Library
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
    /// Commands for the player, sent when it has been opened. The first one plays a file.
    var pending: [PlayerCommand] = []
    var remote: RemoteControl?
    /// The last status sent to the remote control.
    var status: PlayerStatus?
  }

  private struct Changes {
    /// Unfinished changes in order, including those that failed after the session had ended.
    var open: [FavoriteChange] = []
    var hasEnded = false
  }

  private let services: SessionServices
  private let post: @Sendable (SessionMessage) -> Void
  private let postRemote: @Sendable (RemoteRequest) -> Void
  private let diskQueue = BlockingQueue("disk")
  private let databaseQueue = SerialQueue()
  private let player = Locked(Player())
  private let changes = Locked(Changes())

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
    let (disk, database, post) = (services.disk, services.database, post)
    switch effect {
    case .transfer(let commands): services.transfers.send(commands)
    case .play(let request, let volume): play(request, volume: volume)
    case .player(let command): send(command)
    case .saveVolume(let percent): services.saveVolume(percent)
    case .scan: diskQueue.add { post(.kept(disk.scan())) }
    case .erase(let ids, let unmarkedToo):
      onDisk(ids) { .erased(id: $0, disk.erase($0, unmarkedToo)) }
    case .discard(let ids): onDisk(ids) { .erased(id: $0, disk.discard($0)) }
    case .fetchDetails(let ids, let storefront, let freshness):
      let details = services.details
      Task {
        switch await details(ids, storefront, freshness) {
        case .success(let results):
          for (source, items) in results {
            post(.details(.success(items), ids: ids, source, freshness))
          }
        case .failure(let failure):
          post(.details(.failure(failure), ids: ids, storefront, freshness))
        }
      }
    case .readLists: databaseQueue.add { post(.lists(await database.read())) }
    case .setFavorite(let entry, let isFavorite):
      let change = FavoriteChange(entry: entry, isFavorite: isFavorite)
      changes.withLock { $0.open.append(change) }
      databaseQueue.add { [self] in
        let failure = await database.setFavorite(entry, isFavorite)
        post(.favoriteSet(entry, isFavorite, failure))
        close(change, failure)
      }
    case .noteRecent(let entry):
      databaseQueue.add { post(.recentNoted(await database.noteRecent(entry))) }
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
    let mustOpen = player.withLock { player in
      if let player = player.player {
        player.send(.play(request))
        return false
      }
      player.pending = [.play(request)]
      defer { player.isOpening = true }
      return !player.isOpening
    }
    guard mustOpen else { return }
    let openPlayer = services.openPlayer
    Task {
      do throws(PlaybackError) {
        hasOpened(
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

  private func hasOpened(_ opened: Playback.Player) {
    let post = post
    player.withLock { player in
      player.isOpening = false
      player.player = opened
      opened.events.deliver { post(.player($0)) }
      player.pending.forEach(opened.send)
      player.pending = []
    }
  }

  private func couldNotOpen(_ error: PlaybackError) {
    let first = player.withLock { player in
      player.isOpening = false
      defer { player.pending = [] }
      return player.pending.first
    }
    if case .play(let request)? = first { post(.noPlayer(CommandError(error), request)) }
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

  /// Leaves the bus and closes the audio device, within a second. Pending commands are discarded.
  package func closePlayer() async {
    let open = player.withLock { player in
      player.pending = []
      player.remote?.close()
      return player.player
    }
    await open?.close()
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

  /// Nothing shows errors of favorites any more. `unsavedFavorites` returns them.
  package func end() {
    changes.withLock { $0.hasEnded = true }
  }

  private func close(_ change: FavoriteChange, _ failure: CommandError?) {
    changes.withLock { changes in
      guard let place = changes.open.firstIndex(of: change) else { return }
      if changes.hasEnded, failure != nil {
        changes.open[place].failure = failure
      } else {
        changes.open.remove(at: place)
      }
    }
  }

  /// Changes of favorites that are unfinished, or that failed after the end.
  package var unsavedFavorites: [FavoriteChange] {
    let open = changes.withLock { $0.open }
    return open.indices.filter { place in
      let change = open[place]
      let same = open.indices.filter { open[$0].entry.id == change.entry.id }
      // A change that reverts another leaves the original state.
      return same.last == place && open[same[0]].isFavorite == change.isFavorite
    }.map { open[$0] }
  }
}

/// A request to add an entry to favorites or to remove it.
package struct FavoriteChange: Equatable, Sendable {
  package let entry: RememberedEntry
  package let isFavorite: Bool
  /// Why it failed; `nil` if it has not.
  package var failure: CommandError?
}
