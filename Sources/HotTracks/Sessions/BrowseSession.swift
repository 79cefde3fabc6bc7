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
  let context: CommandContext
  let store: StoreConnection
  let options: ChartOptions
  let art: ArtworkMode
  let color: ColorChoice
  let remote: RemoteOptions
  let hasAutoplay: Bool
  let keys: KeyTable
  /// About `config.yaml`.
  let warnings: [ConfigWarning]
  let countryFile: SavedState<Storefront?>

  func run(_ storefront: Storefront) async throws -> ExitStatus {
    let console = context.console
    let log = PlaybackLog(folder: context.folders.log)
    let depth = ColorDepth.of(
      environment: context.environment,
      color: color.isOn(isTerminal: true, environment: context.environment))
    // Before the screen is up: what comes while the terminal is asked must not leave it up.
    let signals = Signals.stream(Signals.termination + [SIGTSTP]) { signal in
      guard Signals.termination.contains(signal) else { return }
      Signals.exitSoon(
        status: ExitStatus(signal: signal).rawValue, timeout: context.timeouts.ending)
    }
    let screen = try openScreen(depth)
    // From here on nothing but the screen writes to the terminal.
    console.divertStrangers(to: log.path)
    let pictures = store.pictures(in: context, isOffline: options.offline)
    // Without colors a picture is a grid of characters.
    let art = depth == .none ? .off : art
    let volumeFile = SavedState.volume(path: context.folders.volume)
    var model = ScreenModel(
      size: screen.size, country: storefront, kind: options.kind,
      source: options.source.source, limit: options.listLimit(context),
      fullLimit: options.fullLimit(context),
      folder: context.folders.previews, isDemo: context.isDemo, art: art,
      pictureSettings: PictureSettings(
        screen.traits, art: art, colors: PictureColors(depth) ?? .sixteen,
        environment: context.environment),
      clockZero: Date(),
      firstFreshness: options.freshness,
      volume: volumeFile.found, hasAutoplay: hasAutoplay, keys: keys,
      openGenre: options.genre)
    model.notice = warningNotice
    let hintFile = SavedState.shownHint(path: context.folders.shownHint)
    model.hasHint = !hintFile.found
    if model.hasHint { hintFile.keep(true) }
    let loop = ScreenLoop(
      model: model,
      surface: ScreenSurface(
        inputs: screen.inputs, present: { screen.present($0) }, redraw: { screen.redraw() },
        suspend: { screen.suspend() }),
      signals: signals, transfers: store.transfers,
      services: ScreenServices(
        context, store, options, remote, countryFile, volumeFile, log, send: { screen.send($0) },
        picture: { await pictures.picture($0) }))
    console.divertWords { aside in
      switch aside {
      case .line(let line): log.note(line)
      case .warning(let sentence):
        log.note(sentence)
        loop.post(.databaseNews(context.brief(sentence)))
      case .countdown(let sentence): loop.post(.waiting(sentence))
      }
    }
    if art != .off {
      Task {
        if let message = await ArtworkLoader.missingLibraryMessage() {
          console.warn(message)
        }
      }
    }
    let status = ExitStatus(await loop.run())
    // Who leaves is not held up by what hangs either.
    Signals.exitSoon(status: status.rawValue, timeout: context.timeouts.ending)
    screen.close()
    console.divertWords(to: nil)
    // Beside the others: a player that hangs, or a database that is taken, is left behind.
    async let remembered: Void = finishRemembering(loop)
    async let restored: Void? = answer(within: context.timeouts.previewFiles) {
      await loop.finishDiskWork()
    }
    await loop.closePlayer()
    await store.transfers.close()
    await pictures.stop()
    async let countryIsKept: Void = countryFile.finish(context.timeouts)
    await volumeFile.finish(context.timeouts)
    await hintFile.finish(context.timeouts)
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
    await answer(within: context.timeouts.databaseWrite) { await loop.finishRemembering() }
    guard let sentence = await UnsavedFavorites.sentence(loop.unsavedFavorites) else { return }
    context.console.warn(sentence)
  }

  private func openScreen(_ depth: ColorDepth) throws(CommandError) -> ScreenSession {
    do throws(TerminalError) {
      return try ScreenSession.open(
        depth: depth, environment: context.environment, timeoutScale: context.timeouts.scale)
    } catch {
      throw .usage("\(error) To print the chart instead: `hottracks chart`")
    }
  }

  /// What `q` leaves behind is said where it can be read afterwards.
  private func noteUnfinished(_ model: ScreenModel) {
    let count = model.transfers.values.count { !$0.state.hasEnded }
    guard count > 0 else { return }
    context.console.note(
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
