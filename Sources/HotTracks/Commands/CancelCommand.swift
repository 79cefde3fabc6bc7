import ArgumentParser
import Foundation
import Library
import Rows
import Transfers

/// Drops the partial files of paused or interrupted downloads.
struct CancelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Drops what has come of unfinished downloads.",
    discussion: "Examples: hottracks --country sk cancel 4\n          hottracks cancel all")

  @Argument(help: "Ranks, ranges, all, ids, store links or words.")
  var selection: [String]

  @OptionGroup var chart: ChartOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try chart.validateKind(isOfAll: Selection.namesAll(selection))
  }

  func run() async throws {
    let world = World(place, output)
    let selection = try Selection(selection)
    world.noteDemo()
    LeftBehind.dropOrphans(in: world.folders.previews)
    let partial = try world.kept().filter(\.value.isPartial)
    let rows = try await world.rowsOnDisk(
      for: selection, kept: partial, chart: chart)
    if rows.isEmpty { world.console.note("Nothing to cancel.") }
    let statuses = rows.map { cancel($0, world) }
    let status = ExitStatus.of(statuses)
    if status != .done { throw Ended(status) }
  }

  private func cancel(_ row: Row, _ world: World) -> ExitStatus {
    guard let kept = row.kept else {
      world.console.note("Nothing to cancel: \(row.title)")
      return .done
    }
    do throws(TransferError) {
      let isDropped = try LeftBehind.discard(
        folder: world.folders.previews, finalName: kept.fileName)
      world.console.note(
        isDropped
          ? "Cancelled (\(Quantity.bytes(kept.bytes)) dropped): \(row.title)"
          : "Nothing to cancel any more: \(row.title)")
      return .done
    } catch {
      let failure = Failure(error)
      world.console.fail("\(row.title): \(failure.sentence)")
      return failure.status
    }
  }
}
