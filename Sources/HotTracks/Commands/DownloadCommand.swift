import ArgumentParser
import Foundation
import Library
import Transfers

/// Downloads previews in parallel; what is complete is left alone, what is partial goes on.
struct DownloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download",
    abstract: "Downloads previews; run again, it goes on where it was.",
    discussion: """
      Example: hottracks --country sk download 1-3

      While it runs on a terminal: p pauses and resumes, c cancels what is unfinished, q leaves \
      and keeps what came.
      """)

  @Argument(help: "Ranks, ranges, all, ids, store links or words.")
  var selection: [String]

  @Option(
    name: .shortAndLong,
    help: "Transfers at a time, up to 8, of these 6 to one host (default: HOTTRACKS_JOBS, else 4).")
  var jobs: Int?

  @OptionGroup var chart: ChartOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var progress: ProgressOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let jobs, !(1...Store.mostJobs).contains(jobs) {
      throw ValidationError("--jobs goes from 1 to \(Store.mostJobs).")
    }
  }

  func run() async throws {
    let world = World(place, output, isPlain: progress.plain)
    let selection = try Selection(selection)
    let storefront = try world.storefront(chart.country)
    let status = try await Store.open(in: world, jobs: try jobs ?? Self.jobs(world)) { store in
      let kept = try world.kept()
      let rows = try await Chooser(
        world: world, store: store, storefront: storefront, options: chart,
        freshness: chart.freshness()
      ).rows(for: selection, kept: kept, alsoOnDisk: false)
      return try await download(rows, world, store)
    }
    if status != .done { throw Ended(status) }
  }

  private static func jobs(_ world: World) throws(Failure) -> Int {
    guard let text = world.variable("HOTTRACKS_JOBS") else { return 4 }
    guard let jobs = Int(text), (1...Store.mostJobs).contains(jobs) else {
      throw .usage("HOTTRACKS_JOBS is “\(text)”; it goes from 1 to \(Store.mostJobs).")
    }
    return jobs
  }

  private func download(_ rows: [Row], _ world: World, _ store: Store) async throws -> ExitStatus {
    let console = world.console
    let style = progress.style(console)
    let plan = DownloadPlan(rows, folder: world.folders.previews)
    // Bars say it themselves.
    if style != .bar || plan.requests.isEmpty { world.noteDemo() }
    for row in plan.here { console.note("Already downloaded: \(row.title)") }
    for failure in plan.failures { console.fail(failure.sentence) }
    var statuses = plan.failures.map(\.status)
    guard !plan.requests.isEmpty else { return .of(statuses) }

    try world.makeFolder()
    let session = DownloadSession(
      board: TransferBoard(plan.titles), transfers: store.transfers,
      report: TransferReport(console: console, style: style, isDemo: world.isDemo),
      controls: SessionControls(
        console: console, takesKeys: !progress.noInput))
    let ending = await session.run(plan.requests)
    await store.transfers.close()
    await session.finish(ending)
    let board = await session.board
    statuses += board.lines.map { Self.status($0.state) }
    return summarise(board, of: board.lines.count + plan.failures.count, ending, console, statuses)
  }

  private func summarise(
    _ board: TransferBoard, of count: Int, _ ending: DownloadSession.Ending, _ console: Console,
    _ statuses: [ExitStatus]
  ) -> ExitStatus {
    let left = board.unfinished.count
    let done =
      "\(board.downloaded.count) of \(Quantity.counted(count, "track")) downloaded"
    switch ending {
    case .over,
      .left where board.isOver:
      console.note("\(done).")
      return .of(statuses)
    case .left:
      console.note("\(done); \(left) left: run the same again to go on.")
      return .failed
    case .signal(let signal):
      console.note("\(done); \(left) left: run the same again to go on.")
      return ExitStatus(signal: signal)
    }
  }

  private static func status(_ state: TransferBoard.State) -> ExitStatus {
    switch state {
    case .failed(let error): Failure.status(of: error)
    case .downloaded, .cancelled: .done
    case .queued, .downloading, .paused, .retrying: .failed
    }
  }
}
