import ArgumentParser
import Charts
import Foundation
import Library
import Screen
import Session
import Terminal
import Transfers

/// Downloads previews in parallel, and resumes partial ones.
struct DownloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download",
    abstract: "Download previews; resumes interrupted downloads.",
    usage: "hottracks download [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk download 1-3
        hottracks -c sk download all --dry-run
        hottracks download "beyonce perfect" --jobs 2
        hottracks -c sk download all --no-input --progress json
        hottracks -c sk --kind albums download 1
        hottracks favorites | hottracks download -

      KEYS:
        p pause/resume · c cancel · q quit (partial files are kept)
        To change the keys: `hottracks config --init`
      """,
    aliases: ["dl"])

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  @Flag(help: "Print what would be downloaded, and download nothing.")
  var dryRun = false

  @OptionGroup var transfers: TransferOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    try progress.validate(with: options.output)
  }

  func run() async throws {
    let usesJSON = progress.progress == .json
    let context = CommandContext(usesJSON: usesJSON)
    do {
      try await run(in: context)
    } catch {
      guard usesJSON, !(error is CommandExit), !(error is BrokenPipe) else { throw error }
      let failure = CommandError(reporting: error)
      context.console.fail(failure.sentence, status: failure.status)
      throw CommandExit(failure.status)
    }
  }

  private func run(in context: CommandContext) async throws {
    let selection = try await Selection(orReadingInput: self.selection, context.console)
    let storefront = try context.storefront(for: selection, options.chart)
    let jobs = try context.settings.jobs(transfers.jobs)
    let style = progress.style(context.console)
    // Bars and JSON say it themselves.
    if style == .plain || style == .off || style == .bar && dryRun { context.noteDemo() }
    let status = try await StoreConnection.open(in: context, jobs: jobs) { store in
      let files = try context.previewsByID()
      let loader = ChartLoader(store, storefront, options.chart)
      let choice = try await loader.withTracksOfAlbums(
        StoreResolver(loader: loader, files: files, need: .previews).choice(for: selection), files)
      let rows = try choice.reported(to: context.console).once
      let plan = PreviewPlan(
        rows, isOffline: options.chart.offline, isDemo: context.isDemo)
      let report = TransferReport(
        console: context.console, style: style, isDemo: context.isDemo)
      let status =
        dryRun
        ? try printPlan(rows, plan, report, context)
        : try await download(rows, plan, report, in: storefront, store)
      if options.output.isData { try await printData(rows, of: storefront, context) }
      return status == .done ? .of(choice.failures.map(\.status)) : status
    }
    try status.endCommand()
  }

  /// The entries with their files as they are now.
  private func printData(
    _ rows: [Row], of storefront: Storefront, _ context: CommandContext
  ) async throws {
    let files = try context.previewsByID()
    let rows = rows.map { row in
      var row = row.located(in: storefront)
      row.file = files[row.id]
      return row
    }
    try context.print(
      rows.marked(favorites: await context.favoriteIDs()), as: options.output, namesDemo: false)
  }

  private func printPlan(
    _ rows: [Row], _ plan: PreviewPlan, _ report: TransferReport, _ context: CommandContext
  ) throws -> ExitStatus {
    report.reportFailures(plan.unavailable)
    if !options.output.isData {
      try context.console.print(
        DryRunLines.lines(
          rows, folder: context.folders.previews, isOffline: options.chart.offline,
          isTerminal: context.console.isOutputTerminal))
    }
    return .of(plan.failures.map(\.status))
  }

  private func download(
    _ rows: [Row], _ plan: PreviewPlan, _ report: TransferReport, in storefront: Storefront,
    _ store: StoreConnection
  ) async throws -> ExitStatus {
    let (context, console) = (store.context, store.context.console)
    // Without a bar.
    if report.style == .bar && plan.fetched.isEmpty { context.noteDemo() }
    var report = report
    report.show(plan)
    let failures = plan.failures.map(\.status)
    TemporaryPreviews.removeAbandoned(context.environment)
    guard !plan.fetched.isEmpty else { return .of(failures) }

    try context.makeFolder()
    let fetched = plan.fetched.map { $0.located(in: storefront) }
    let controls = SessionControls(
      console: console, takesKeys: !options.output.noInput, readsInput: selection == ["-"],
      timeouts: context.timeouts)
    let (keys, warnings) = context.settings.keys(of: [.download])
    if controls.hasKeys { context.warn(warnings) }
    let session = CommandSession(
      SessionModel(
        for: .download, storefront, context, rows: fetched, isOffline: options.chart.offline),
      DownloadFrontEnd(report, keys: keys.table), controls
    ) { $0.launch(fetched) }
    let loop = SessionLoop(session, SessionServices(context, store))
    let ending = await loop.run()
    // After `q`, a transfer or a write that hangs does not delay the exit. Signals have their own limit.
    if ending == .quit {
      Signals.exitSoon(status: ExitStatus.failed.rawValue, within: context.timeouts.ending)
    }
    await store.transfers.close()
    await loop.finish()
    let outcome = DownloadOutcome(
      board: await loop.session.transfers, ending: ending, failures: failures,
      noun: rows.noun ?? "preview")
    if report.style != .json { console.note(outcome.summary) }
    return outcome.status
  }
}
