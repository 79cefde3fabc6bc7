import Artwork
import Charts
import Foundation
import Library
import Playback
import Screen
import Session
import Support
import Terminal
import Transfers

/// A run of `browse`: connects the screen to the terminal, the store, the disk and the player.
struct BrowseSession {
  let store: StoreConnection
  let options: ChartOptions
  let art: ArtworkMode
  let color: ColorChoice
  let remote: RemoteOptions
  let hasAutoplay: Bool
  let keys: KeyTable
  /// Warnings about `config.yaml`.
  let warnings: [ConfigWarning]
  let countryFile: SavedState<Storefront?>

  private var context: CommandContext { store.context }

  func run(_ storefront: Storefront) async throws -> ExitStatus {
    let console = context.console
    let log = PlaybackLog(folder: context.folders.log)
    let depth = ColorDepth.of(
      environment: context.environment,
      color: color.isOn(isTerminal: true, environment: context.environment))
    // Before the screen opens, so that a signal during its setup restores the terminal.
    let signals = Signals.stream(
      Signals.termination + [SIGTSTP], endWithin: context.timeouts.ending)
    let screen = try openScreen(depth)
    // From now on, only the screen writes to the terminal.
    console.divertLibraryOutput(to: log)
    let pictures = store.pictures(isOffline: options.offline)
    // Artwork needs colors.
    let art = depth == .none ? .off : art
    let volumeFile = SavedState.volume(path: context.folders.volume)
    // The whole chart, unless the option or the config file limits it.
    let isLimited = context.settings.resolved(.limit).origin == .config
    let limit = options.limit ?? (isLimited ? context.settings.limit(nil) : Chart.longest)
    var model = ScreenModel(
      size: screen.size, country: storefront, kind: options.kind,
      source: options.source.source, limit: limit,
      folder: context.folders.previews, isDemo: context.isDemo, art: art,
      pictureSettings: PictureSettings(
        screen.traits, art: art, colors: depth,
        environment: context.environment),
      clockZero: Date(),
      firstFreshness: options.freshness,
      volume: volumeFile.initialValue, hasAutoplay: hasAutoplay, keys: keys,
      openGenre: options.genre)
    model.notice = warningNotice
    model.noticeScale = context.timeouts.scale
    model.home = context.environment["HOME"] ?? ""
    let loop = SessionLoop(
      ScreenFrontEnd(
        model: model,
        surface: ScreenSurface(
          inputs: screen.inputs, present: { screen.present($0) }, redraw: { screen.redraw() },
          suspend: { screen.suspend() }),
        signals: signals,
        services: ScreenServices(
          context, store, isOffline: options.offline, countryFile: countryFile,
          send: { screen.send($0) }, picture: { await pictures.picture($0) })),
      SessionServices(context, store, volumeFile: volumeFile, remote: remote, log))
    console.divertMessages { aside in
      switch aside {
      case .line(let line): log.note(line)
      case .warning(let message):
        log.note(message)
        loop.post(.databaseMessage(context.brief(message)))
      case .waiting(let wait): loop.post(.waiting(wait?.countdown))
      }
    }
    if art != .off {
      Task { [settings = model.pictureSettings] in
        if let message = await ArtworkLoader.missingLibraryMessage(for: settings) {
          log.note(message)
          loop.post(.noArtwork(message))
        }
      }
    }
    let status = ExitStatus(await loop.run())
    // It may wait for a reply of the terminal.
    screen.close()
    // A player or disk that hangs does not delay the exit.
    Signals.exitSoon(status: status.rawValue, within: context.timeouts.ending)
    console.divertMessages(to: nil)
    // In parallel, because the player can hang and the database can be locked.
    async let favoritesSaved: Void = finishSavingFavorites(loop)
    async let filesRestored: Void? = withTimeLimit(context.timeouts.previewFiles) {
      await loop.runner.finishDiskWork()
    }
    await loop.runner.closePlayer()
    await store.transfers.close()
    await pictures.stop()
    async let countrySaved: Void = countryFile.finish(context.timeouts)
    await volumeFile.finish(context.timeouts)
    await countrySaved
    await loop.receiveLastEvents()
    reportUnfinishedDownloads(await loop.session)
    await favoritesSaved
    _ = await filesRestored
    await loop.finish()
    return status
  }

  /// The first warning about `config.yaml`, because the screen hides those printed before it opened.
  private var warningNotice: Notice? {
    guard let first = warnings.first?.text(path: "config.yaml") else { return nil }
    let text = warnings.count > 1 ? "\(first) (1 of \(warnings.count) warnings)" : first
    return Notice(text, .failure, now: 0)
  }

  /// Reports favorites that could not be saved, for example because another process locks the database.
  private func finishSavingFavorites(_ loop: SessionLoop<ScreenFrontEnd>) async {
    await withTimeLimit(context.timeouts.databaseWrite) { await loop.runner.finishDatabaseWork() }
    guard let cause = loop.runner.favoritesError else { return }
    context.console.warn("\(cause) Some changes of favorites were not saved.")
  }

  private func openScreen(_ depth: ColorDepth) throws(CommandError) -> ScreenSession {
    do throws(TerminalError) {
      return try ScreenSession(
        depth: depth, environment: context.environment, timeoutScale: context.timeouts.scale,
        silent: SilentTerminals(path: context.folders.silentTerminals))
    } catch {
      throw .usage("\(error) To print the chart instead: `hottracks chart`")
    }
  }

  private func reportUnfinishedDownloads(_ session: SessionModel) {
    let unfinished = UnfinishedDownloads(session, key: keys.name(of: .downloadAll))
    if let message = unfinished.message { context.console.note(message) }
  }
}

/// What remains of the downloads of `browse`.
struct UnfinishedDownloads {
  /// How many there are, what is kept, and the command that resumes them; `nil` if there are none.
  let message: String?

  /// Otherwise, the command would be too long.
  private static let maxNamed = 5

  /// - Parameter key: The key that resumes one; `nil` if there is none.
  init(_ session: SessionModel, key: String?) {
    let lines = session.transfers.unfinished + session.transfers.stoppedByDisk
    let ids = lines.map(\.id) + session.startsOnDetails.keys.sorted()
    guard !ids.isEmpty else {
      message = nil
      return
    }
    let partial = lines.count { $0.received > 0 }
    let others = ids.count - partial
    let parts = [
      partial == 0
        ? nil
        : Quantity.counted(partial, "partial file") + (partial == 1 ? " is kept" : " are kept"),
      others == 0 ? nil : "\(others) had not started",
    ].compactMap(\.self)
    let countries = Set(
      ids.map { id in
        (session.launched[id] ?? session.startsOnDetails[id])?.home(session.country)
          ?? session.country
      })
    let resume: String
    if ids.count <= Self.maxNamed, countries.count == 1, let country = countries.first {
      let words = "download \(ids.joined(separator: " "))"
      resume = ": `\(pastedLine("-c \(country.code)", words, isDemo: session.isDemo))`"
    } else {
      let line = pastedLine("-c \(session.country.code)", "browse", isDemo: session.isDemo)
      resume = "\(key.map { ", press \($0) in" } ?? ""): `\(line)`"
    }
    message =
      "\(Quantity.counted(ids.count, "unfinished download")): "
      + "\(parts.joined(separator: "; ")). To resume\(resume)"
  }
}

extension ExitStatus {
  fileprivate init(_ ending: SessionEnding) {
    self =
      switch ending {
      case .finished, .quit, .stopped: .done
      case .hungUp: .hungUp
      case .signal(let signal): ExitStatus(signal: signal)
      }
  }
}
