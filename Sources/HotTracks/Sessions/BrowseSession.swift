import Artwork
import Charts
import Foundation
import Library
import Rows
import Screen
import Terminal
import Transfers

/// A run of `browse`: the screen's loop between the terminal, the store, the disk and the player.
struct BrowseSession {
  let world: World
  let store: Store
  let options: ChartOptions
  let art: ArtChoice
  let color: ColorChoice
  let remote: RemoteOptions
  let hasAutoplay: Bool
  let keys: KeyTable
  /// About `config.yaml`.
  let warnings: [ConfigWarning]
  let countryFile: StateFile<Storefront?>

  func run(_ storefront: Storefront) async throws -> ExitStatus {
    let console = world.console
    let log = PlaybackLog(folder: world.folders.log)
    let depth = ColorDepth.of(
      environment: world.environment,
      color: color.isOn(isTerminal: true, environment: world.environment))
    // Before the screen is up: what comes while the terminal is asked must not leave it up.
    let signals = Signals.stream(Signals.ends + [SIGTSTP]) { signal in
      guard Signals.ends.contains(signal) else { return }
      Signals.endSoon(
        status: ExitStatus(signal: signal).rawValue, patience: world.timeouts.ending)
    }
    let screen = try openScreen(depth)
    // From here on nothing but the screen writes to the terminal.
    console.divertStrangers(to: log.path)
    let pictures = store.pictures(in: world, isOffline: options.offline)
    // Without colors a picture is a grid of characters.
    let art = depth == .none ? .off : art
    let volumeFile = StateFile.volume(path: world.folders.volume)
    var model = ScreenModel(
      size: screen.size, country: storefront, kind: options.kind,
      source: options.source.source, limit: options.listLimit(world),
      fullLimit: options.fullLimit(world),
      folder: world.folders.previews, isDemo: world.isDemo, art: art,
      pictureSettings: PictureSettings(
        screen.traits, art: art, colors: PictureColors(depth) ?? .sixteen,
        environment: world.environment),
      clockZero: Date(),
      firstFreshness: options.freshness,
      volume: volumeFile.found, hasAutoplay: hasAutoplay, keys: keys,
      openGenre: options.genre)
    model.notice = warningNotice
    let hintFile = StateFile.shownHint(path: world.folders.shownHint)
    model.hasHint = !hintFile.found
    if model.hasHint { hintFile.keep(true) }
    let loop = ScreenLoop(
      model: model,
      surface: ScreenSurface(
        inputs: screen.inputs, present: { screen.present($0) }, redraw: { screen.redraw() },
        suspend: { screen.suspend() }),
      signals: signals, transfers: store.transfers,
      world: ScreenWorld(
        world, store, options, remote, countryFile, volumeFile, log, send: { screen.send($0) },
        picture: { await pictures.picture($0) }))
    console.divertWords { aside in
      switch aside {
      case .line(let line): log.note(line)
      case .warning(let sentence):
        log.note(sentence)
        loop.post(.databaseNews(world.brief(sentence)))
      case .countdown(let sentence): loop.post(.waiting(sentence))
      }
    }
    if art != .off {
      Task { if let shortcoming = await PictureDesk.shortcoming() { console.warn(shortcoming) } }
    }
    let status = ExitStatus(await loop.run())
    // Who leaves is not held up by what hangs either.
    Signals.endSoon(status: status.rawValue, patience: world.timeouts.ending)
    screen.close()
    console.divertWords(to: nil)
    // Beside the others: a player that hangs, or a database that is taken, is left behind.
    async let remembered: Void = finishRemembering(loop)
    async let restored: Void? = answer(within: world.timeouts.previewFiles) {
      await loop.finishDiskWork()
    }
    await loop.closePlayer()
    await store.transfers.close()
    await pictures.stop()
    async let countryIsKept: Void = countryFile.finish(world.timeouts)
    await volumeFile.finish(world.timeouts)
    await hintFile.finish(world.timeouts)
    await countryIsKept
    noteUnfinished(await loop.model)
    await remembered
    _ = await restored
    await loop.finish()
    return status
  }

  /// They stand on the terminal already, behind the screen.
  private var warningNotice: Notice? {
    guard let first = warnings.first?.text(path: "config.yaml") else { return nil }
    let words = warnings.count > 1 ? "\(first) (1 of \(warnings.count) warnings)" : first
    return Notice(words, .failure, now: 0)
  }

  /// Whoever holds the database may hold it for long: what it has not taken by then is told.
  private func finishRemembering(_ loop: ScreenLoop) async {
    await answer(within: world.timeouts.databaseWrite) { await loop.finishRemembering() }
    guard let sentence = await UnkeptFavorites.sentence(loop.unkeptFavorites) else { return }
    world.console.warn(sentence)
  }

  private func openScreen(_ depth: ColorDepth) throws(Failure) -> ScreenSession {
    do throws(TerminalError) {
      return try ScreenSession.open(
        depth: depth, environment: world.environment, timeoutScale: world.timeouts.scale)
    } catch {
      throw .usage("\(error) To print the chart instead: `hottracks chart`")
    }
  }

  /// What `q` leaves behind is said where it can be read afterwards.
  private func noteUnfinished(_ model: ScreenModel) {
    let count = model.transfers.values.count { !$0.state.hasEnded }
    guard count > 0 else { return }
    world.console.note(
      "\(Quantity.counted(count, "unfinished download")); partial files are kept."
        + (keys.name(of: .press).map { key in
          " To resume, press \(key) on \(count == 1 ? "it" : "them") in `hottracks browse`."
        } ?? ""))
  }
}

extension ExitStatus {
  fileprivate init(_ ending: ScreenLoop.Ending) {
    self =
      switch ending {
      case .left: .done
      case .hungUp: .hungUp
      case .signal(let signal): ExitStatus(signal: signal)
      }
  }
}
