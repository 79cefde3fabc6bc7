import ArgumentParser
import Charts
import Foundation
import Library
import MPRIS
import Playback
import Screen
import Session
import Support
import Terminal
import Transfers

/// Plays previews, and missing ones while they are downloaded.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play previews; missing ones start playing while they download.",
    usage: "hottracks play [<options>] [<selection> ...]",
    discussion: """
      EXAMPLES:
        hottracks -c sk play 1-10 --shuffle
        hottracks -c sk play --reverse
        hottracks play "beyonce perfect" --repeat one
        hottracks -c sk --kind albums play 1
        hottracks us | hottracks play -
        hottracks play 1-3 --no-keep

      KEYS:
        Space pause/resume · ← → seek \(PlaybackStep.seekText) · + - volume · m mute · < > previous/next
        z shuffle · r repeat · s stop · q quit. Media keys and playerctl work too.
        To change the keys: `hottracks config --init`
      """)

  @Argument(
    help: "\(Selection.helpWithInput) (default: all).")
  var selection: [String] = []

  @Flag(help: "Play in random order.")
  var shuffle = false

  @Flag(
    name: .customLong("reverse"), help: "Play in reverse order, from the last rank to the first.")
  var isReversed = false

  @Option(
    name: [.customLong("repeat"), .customLong("loop")],
    help: "Repeat the whole list or one track.")
  var repeatMode = RepeatMode.off

  @Flag(
    inversion: .prefixedNo,
    help: "Keep the previews that are downloaded (default: config, else on).")
  var keep: Bool?

  @OptionGroup var remote: RemoteOptions
  @OptionGroup var transfers: TransferOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    try progress.validate(with: options.output)
    if shuffle && isReversed { throw OutputOptions.conflict("--shuffle", "--reverse") }
  }

  func run() async throws {
    let context = CommandContext(usesJSON: progress.progress == .json)
    let lines = options.output.json ? OutputWriter(context.console, context.timeouts) : nil
    var status: ExitStatus
    do {
      status = try await run(in: context, lines)
    } catch {
      // Printed here, because fd 2 may be the log later.
      let failure = CommandError(reporting: error)
      context.console.fail(failure.sentence, status: failure.status)
      status = failure.status
    }
    lines?.write(PlayEvents(isDemo: context.isDemo).done(status))
    await lines?.finish()
    try status.endCommand()
  }

  private func run(in context: CommandContext, _ lines: OutputWriter?) async throws -> ExitStatus {
    let selection = try await Selection(
      orReadingInput: selection.isEmpty ? ["all"] : selection, context.console)
    let storefront = try context.storefront(for: selection, options.chart)
    let jobs = try context.settings.jobs(transfers.jobs)
    let volumeFile = SavedState.volume(path: context.folders.volume)
    let files = try context.previewsByID()
    TemporaryPreviews.removeAbandoned(context.environment)
    let temporary = context.settings.keep(keep) ? nil : TemporaryPreviews(context.environment)
    defer { temporary?.remove() }
    let playing = temporary.map { context.storingPreviews(in: $0.path) } ?? context
    return try await StoreConnection.open(in: playing, jobs: jobs) { store in
      let loader = ChartLoader(store, storefront, options.chart)
      let choice = try await loader.withTracksOfAlbums(
        StoreResolver(loader: loader, files: files, need: .previews).choice(for: selection), files)
      let rows = try await playing.described(choice.reported(to: playing.console))
        .described(by: store.repository, preferring: storefront)
      let plan = PreviewPlan(
        isReversed ? rows.reversed() : rows, isOffline: options.chart.offline,
        isDemo: context.isDemo)
      let recents = RecentsRecorder(
        rows, to: store.history, in: storefront, from: store.repository)
      let status = try await play(
        plan, in: storefront, store, volumeFile, recents, lines, temporary)
      return status == .done ? .of(choice.failures.map(\.status)) : status
    }
  }

  private func play(
    _ plan: PreviewPlan, in storefront: Storefront, _ store: StoreConnection,
    _ volumeFile: SavedState<Int>, _ recents: RecentsRecorder, _ lines: OutputWriter?,
    _ temporary: TemporaryPreviews?
  ) async throws -> ExitStatus {
    let (context, console) = (store.context, store.context.console)
    let (keys, warnings) = context.settings.keys(of: [.play])
    let frontEnd = PlayFrontEnd(
      TransferReport(console: console, style: style(console), isDemo: context.isDemo),
      output: lines, keys: keys.table, onTrackStart: recents.record)
    frontEnd.reportFailures(plan.unplayable)
    let failures = plan.unplayable.map(\.failure.status)
    guard !plan.playable.isEmpty else { return .of(failures) }
    if plan.playable.contains(where: { $0.file?.isWhole != true }) { try context.makeFolder() }
    let log = PlaybackLog(folder: context.folders.log)
    console.divertLibraryOutput(to: log)
    var model = SessionModel(
      for: .play, storefront, context, rows: plan.playable, isOffline: options.chart.offline,
      volume: volumeFile.initialValue)
    model.keepsPreviews = context.keepsPreviews
    let controls = SessionControls(
      console: console, takesKeys: !options.output.noInput, readsInput: selection == ["-"],
      timeouts: context.timeouts)
    if controls.hasKeys { context.warn(warnings) }
    let session = CommandSession(model, frontEnd, controls, outputErrors: lines?.errors) {
      let rows = plan.playable.map { $0.located(in: storefront) }
      $0.play(PlaybackQueue(rows, repeatMode: repeatMode, isShuffled: shuffle))
    }
    let loop = SessionLoop(
      session, SessionServices(context, store, volumeFile: volumeFile, remote: remote, log))
    // Now and not with the first file, which may have to be downloaded.
    loop.runner.openRemote()
    let ending = await loop.run()
    let status: ExitStatus =
      switch ending {
      case .signal(let signal): ExitStatus(signal: signal)
      case .quit: .done
      case .finished, .stopped, .hungUp:
        .of(failures + (await loop.frontEnd.frontEnd.failures).map(\.status))
      }
    // After `q`, a player or a write that hangs does not delay the exit. Signals have their own limit.
    if ending == .quit {
      Signals.exitSoon(status: status.rawValue, within: context.timeouts.ending)
    }
    await store.transfers.close()
    // Before the player is closed, because a sound system that hangs ends the process.
    temporary?.remove()
    await loop.runner.closePlayer()
    await volumeFile.finish(context.timeouts)
    await loop.finish()
    return status
  }

  /// Nothing is drawn where events for scripts are shown on the same terminal.
  private func style(_ console: Console) -> ProgressStyle {
    let style = progress.style(console)
    return options.output.json && console.isOutputTerminal && style == .bar ? .plain : style
  }
}

extension CommandContext {
  /// The same context, but for the folder of previews.
  fileprivate func storingPreviews(in folder: String) -> CommandContext {
    var context = CommandContext(documents: folder, console: console, settings: settings)
    (context.database, context.command) = (database, command)
    context.keepsPreviews = false
    return context
  }
}

/// `--repeat`.
extension RepeatMode: ExpressibleByArgument {}
