internal import Artwork
internal import Charts
internal import MPRIS
internal import Playback
internal import Session
internal import Support
internal import Transfers

extension ScreenLoop {
  func perform(_ effect: ScreenEffect) {
    switch effect {
    case .fetchChart(let storefront, let kind, let source, let freshness, let limit, let number):
      fetchChart(storefront, kind, source, freshness, limit, number)
    case .fetchDetails(let ids, let storefront, let freshness, let kind):
      let (services, post) = (services, post)
      Task {
        switch await services.details(ids, storefront, kind, freshness) {
        case .success(let told):
          for (source, items) in told {
            post(.details(.success(items), ids: ids, source, freshness))
          }
        case .failure(let failure):
          post(.details(.failure(failure), ids: ids, storefront, freshness))
        }
      }
    case .lookUp(let id, let storefront, let freshness, let kind):
      lookUp(id, storefront, freshness, kind)
    case .scan:
      let (disk, post) = (services.disk, post)
      diskQueue.add {
        post(.kept(disk.scan()))
        post(.unrecorded(disk.unrecorded()))
      }
    case .readLists:
      let (database, post) = (services.database, post)
      databaseWork.add { post(.lists(await database.read())) }
    case .setFavorite(let entry, let isFavorite):
      let (database, post) = (services.database, post)
      let change = FavoriteChange(entry, isFavorite)
      open(change)
      databaseWork.add {
        let failure = await database.setFavorite(entry, isFavorite)
        post(.favoriteSet(entry, isFavorite, failure))
        await self.close(change, failure)
      }
    case .noteRecent(let entry):
      let (database, post) = (services.database, post)
      databaseWork.add { post(.recentNoted(await database.noteRecent(entry))) }
    case .transfer(let commands): send(commands)
    case .play(let request): play(request)
    case .player(let command): send(command)
    case .keepCountry(let country): services.keepCountry(country)
    case .keepVolume(let percent): services.keepVolume(percent)
    case .erase(let ids, let unrecordedToo):
      let erase = services.disk.erase
      onDisk(ids) { id in
        let result = erase(id, unrecordedToo)
        return .erased(id: id, result.result, number: result.number)
      }
    case .restore(let previews):
      let restore = services.disk.restore
      onDisk(previews) { .restored($0, restore($0.number)) }
    case .discard(let ids):
      let discard = services.disk.discard
      onDisk(ids) { .erased(id: $0, discard($0)) }
    case .fetchPicture(let request):
      let (services, post) = (services, post)
      pictures[request]?.cancel()
      pictures[request] = Task {
        let picture = await services.picture(request)
        guard !Task.isCancelled else { return }
        self.pictures[request] = nil
        post(.picture(request, picture))
      }
    case .cancelPicture(let request): pictures.removeValue(forKey: request)?.cancel()
    case .wake(let seconds):
      let post = post
      alarm?.cancel()
      alarm = Task {
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { post(.tick) }
      }
    case .openPage(let address):
      let (desktop, post) = (services.desktop, post)
      Task { post(.opened(address: address, await desktop.open(address))) }
    case .copy(let text, let what):
      let (desktop, post) = (services.desktop, post)
      Task { post(.shared(await desktop.copy(text, what))) }
    case .mail(let row, let text):
      let (desktop, post) = (services.desktop, post)
      Task { post(.shared(await desktop.mail(row, text))) }
    case .saveArtwork(let row):
      let (desktop, post) = (services.desktop, post)
      Task { post(.shared(await desktop.saveArtwork(row))) }
    case .redraw: surface.redraw()
    case .quit: end(.left)
    }
  }

  private func fetchChart(
    _ storefront: Storefront, _ kind: MediaKind, _ source: ChartSource?, _ freshness: Freshness,
    _ limit: Int?, _ number: Int
  ) {
    question?.cancel()
    let (services, post) = (services, post)
    question = Task {
      if freshness != .offline,
        case .success(let old) = await services.chart(storefront, kind, source, .offline, limit)
      {
        post(.remembered(old, question: number))
      }
      let result = await services.chart(storefront, kind, source, freshness, limit)
      if !Task.isCancelled { post(.chart(result, question: number)) }
    }
  }

  private func lookUp(
    _ id: String, _ storefront: Storefront, _ freshness: Freshness, _ kind: MediaKind?
  ) {
    let (services, post) = (services, post)
    Task {
      let result = await services.details([id], storefront, kind, freshness)
      post(.lookedUp(id: id, storefront, result.map { $0[storefront]?[id] }))
    }
  }

  // MARK: Disk

  /// Creates the folder before transfers start. Later commands wait for that.
  private func send(_ commands: [TransferCommand]) {
    let (disk, transfers, post) = (services.disk, transfers, post)
    startQueue.add {
      guard commands.contains(where: \.isStart), let error = disk.prepare() else {
        return transfers.send(commands)
      }
      for command in commands {
        post(.transfer(TransferEvent(id: command.id, number: command.number, .failed(error))))
      }
    }
  }

  private func onDisk<Item: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> ScreenMessage
  ) {
    let post = post
    diskQueue.add {
      for item in items { post(work(item)) }
    }
  }

  // MARK: Playing

  private func play(_ request: PlayRequest) {
    openRemote()
    if let player { return player.send(.play(request)) }
    awaited = [.play(request)]
    guard !isOpeningPlayer else { return }
    isOpeningPlayer = true
    let (openPlayer, volume) = (services.openPlayer, model.volume.effective)
    Task {
      do throws(PlaybackError) {
        self.hasOpened(
          .success(
            try await BlockingQueue.runAlone { () throws(PlaybackError) in try openPlayer(volume) })
        )
      } catch {
        self.hasOpened(.failure(error))
      }
    }
  }

  private func send(_ command: PlayerCommand) {
    if let player { return player.send(command) }
    if command == .stop { awaited = [] } else if !awaited.isEmpty { awaited.append(command) }
  }

  private func hasOpened(_ opened: Result<Player, PlaybackError>) {
    isOpeningPlayer = false
    switch opened {
    case .success(let player):
      self.player = player
      let post = post
      playerEvents = Task { for await event in player.events { post(.player(event)) } }
      awaited.forEach(player.send)
    case .failure(let error):
      if case .play(let request)? = awaited.first {
        post(.noPlayer(CommandError(error), request))
      }
    }
    awaited = []
  }
}

extension ScreenLoop {
  private func openRemote() {
    guard remote == nil else { return }
    let (remote, post) = (services.openRemote(), post)
    self.remote = remote
    remoteRequests = Task { for await request in remote.requests { post(.remote(request)) } }
  }

  /// Updates desktops, if the status of the player has changed.
  func showRemote() {
    guard let remote else { return }
    let status = model.playerStatus
    guard status != remoteStatus else { return }
    remoteStatus = status
    remote.update(status)
  }
}
