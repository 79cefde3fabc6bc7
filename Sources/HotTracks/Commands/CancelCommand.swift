import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Transfers

/// Deletes the partial files of paused or interrupted downloads.
struct CancelCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Delete partial downloads.",
    usage: """
      hottracks cancel [<options>] <selection> ...
      hottracks cancel [<options>] --all
      """,
    discussion: """
      EXAMPLES:
        hottracks -c sk cancel 4
        hottracks -c sk cancel all
        hottracks cancel --all
      """)

  @Argument(help: "\(Selection.help).", completion: .onDisk)
  var selection: [String] = []

  @Flag(help: "Delete all partial downloads.")
  var all = false

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    guard selection.isEmpty == all else {
      throw ValidationError("Pass either a selection or --all.")
    }
    try Selection.validateInput(selection, readsInput: false)
    if all { try options.chart.validateNothingSelected(with: "--all") }
  }

  func run() async throws {
    let context = CommandContext(options)
    let selection = try Selection(selection)
    context.noteDemo()
    StalePartials.dropOrphans(in: context.folders.previews)
    let partial = try context.previewsByID().filter(\.value.isPartial)
    let rows =
      all ? DownloadedRows.sorted(partial) : try await rows(for: selection, partial, context)
    if rows.isEmpty { context.console.note("Nothing to cancel.") }
    let statuses = rows.map { cancel($0, context) }
    try ExitStatus.of(statuses).endCommand()
  }

  /// - Throws: If something is not on disk, before anything is deleted.
  private func rows(
    for selection: Selection, _ partial: [String: LocalPreview], _ context: CommandContext
  ) async throws -> [Row] {
    let choice = try await SelectionResolver(
      .library(name: "your partial downloads"), in: context, options.chart, kept: partial
    ).choice(for: selection)
    if let failure = choice.failures.first { throw failure }
    return choice.rows
  }

  private func cancel(_ row: Row, _ context: CommandContext) -> ExitStatus {
    guard let kept = row.kept else {
      context.console.note("No partial download of \(row.title).")
      return .done
    }
    do throws(TransferError) {
      let isDropped = try StalePartials.discard(
        folder: context.folders.previews, finalName: kept.fileName)
      context.console.note(
        isDropped
          ? "Canceled (\(Quantity.bytes(kept.bytes)) deleted): \(row.title)"
          : "Already gone: \(row.title)")
      return .done
    } catch {
      let failure = CommandError(error, about: row.title)
      context.console.fail(failure.sentence)
      return failure.status
    }
  }
}
