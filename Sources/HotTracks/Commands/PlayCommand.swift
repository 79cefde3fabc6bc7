import ArgumentParser
import Charts
import Foundation
import Library
import Playback
import Rows
import Transfers

/// Plays what is on disk; what is not is downloaded first.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays previews; what is not on disk is downloaded first.",
    discussion: """
      Example: hottracks --country sk play 1

      Keys: Space pauses and goes on, left and right seek 5 s, + and - change the volume, < and > \
      play the previous and the next, q leaves.
      """)

  @Argument(help: "Ranks, ranges, all, ids, store links or words.")
  var selection: [String]

  @Flag(help: "Never ask the store; play what is on disk.")
  var offline = false

  @OptionGroup var chart: ChartOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var progress: ProgressOptions<PlayProgress>
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if offline && chart.refresh { throw ValidationError("Say either --offline or --refresh.") }
  }

  func run() async throws {
    let world = World(place, output, isPlain: progress.plain)
    let selection = try Selection(selection)
    let storefront = try world.storefront(chart.country)
    let kept = try world.kept()
    let status = try await Store.open(in: world, jobs: 1) { store in
      let chooser = Chooser(
        world: world, store: store, storefront: storefront, options: chart,
        freshness: chart.freshness(isOffline: offline))
      let rows = try await chosen(selection, chooser, kept)
      let (items, failures) = try plan(rows, world) {
        StorePage.address(of: $0, in: storefront, isDemo: world.isDemo)
      }
      for failure in failures { world.console.fail(failure.sentence) }
      let statuses = failures.map(\.status)
      guard !items.isEmpty else { return ExitStatus.of(statuses) }
      return try await play(items, world, store, statuses)
    }
    if status != .done { throw Ended(status) }
  }

  private func chosen(
    _ selection: Selection, _ chooser: Chooser, _ kept: [String: KeptPreview]
  ) async throws -> [Row] {
    guard offline else {
      return try await chooser.rows(for: selection, kept: kept, alsoOnDisk: true)
    }
    return try await DiskChooser(kept: kept.filter { !$0.value.isPartial }) { rank in
      try await chooser.chart(atLeast: rank).chart.tracks
    }.rows(for: selection)
  }

  private func plan(
    _ rows: [Row], _ world: World, storePage: (String) -> String
  ) throws -> ([PlayQueue.Item], [Failure]) {
    var items: [PlayQueue.Item] = []
    var failures: [Failure] = []
    for row in rows {
      let source: PlayQueue.Source
      if let kept = row.kept, kept.isWhole {
        source = .file(path: kept.path)
      } else if row.kept?.part == .damaged {
        failures.append(Failure(.playback, row.damage))
        continue
      } else if offline {
        failures.append(
          Failure(.failed, "\(row.title) is not on disk; run it without --offline to fetch it."))
        continue
      } else if let request = DownloadPlan.request(for: row, folder: world.folders.previews) {
        source = .transfer(request)
      } else {
        failures += [row.previewFailure].compactMap(\.self)
        continue
      }
      items.append(
        PlayQueue.Item(
          id: row.id, title: row.title, storePage: row.url ?? storePage(row.id), source: source))
    }
    if items.contains(where: { if case .transfer = $0.source { true } else { false } }) {
      try world.makeFolder()
    }
    return (items, failures)
  }

  private func play(
    _ items: [PlayQueue.Item], _ world: World, _ store: Store, _ statuses: [ExitStatus]
  ) async throws -> ExitStatus {
    let console = world.console
    let log = PlaybackLog(folder: world.folders.log)
    console.divertStrangers(to: log.path)
    let player: Player
    do throws(PlaybackError) {
      player = try Player.mpv(
        PlayerSettings(audioOutput: world.variable("HOTTRACKS_AO"), log: { log.note($0) }))
    } catch {
      // Said here: whoever reports later knows only fd 2, which is the log by now.
      let failure = Failure(error)
      console.fail(failure.sentence)
      return failure.status
    }
    let style = progress.style(console)
    let session = PlaySession(
      queue: PlayQueue(items), player: player, transfers: store.transfers, console: console,
      style: style,
      controls: SessionControls(
        console: console, takesKeys: !progress.noInput), isDemo: world.isDemo)
    let ending = await session.run()
    await player.close()
    await store.transfers.close()
    await session.finish()
    if case .signal(let signal) = ending { return ExitStatus(signal: signal) }
    return .of(statuses + (await session.failures).map(\.status))
  }
}
