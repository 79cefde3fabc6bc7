import ArgumentParser
import Foundation
import Library
import Rows
import Transfers

/// Deletes previews and partial files, and so frees their rows for download.
struct EraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Deletes previews from disk.",
    discussion: """
      Examples: hottracks --country sk erase 2
                hottracks erase --older-than 30d

      One is erased at once. Before several it asks; where nobody can be asked, it needs --yes.
      """)

  @Argument(help: "Ranks, ranges, all, ids, store links or words.")
  var selection: [String] = []

  @Flag(help: "Erase everything that was downloaded.")
  var all = false

  @Option(help: ArgumentHelp("Erase what is older, as in 30d, 12h or 2w.", valueName: "age"))
  var olderThan: Age?

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Ask no questions; several then need --yes.")
  var noInput = false

  @OptionGroup var chart: ChartOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    let ways = [!selection.isEmpty, all, olderThan != nil].count { $0 }
    guard ways == 1 else {
      throw ValidationError(
        "Say what to erase, and only one of: a selection, --all, or --older-than.")
    }
    try chart.validateKind(isOfAll: all || olderThan != nil || Selection.namesAll(selection))
  }

  func run() async throws {
    let world = World(place, output)
    let kept = try world.kept()
    let selection = try Selection(selection)
    world.noteDemo()
    LeftBehind.dropOrphans(in: world.folders.previews)
    let rows: [Row]
    if let olderThan {
      let limit = Date(timeIntervalSinceNow: -olderThan.seconds)
      rows = OnDisk.sorted(kept.filter { $0.value.modified < limit })
    } else if all {
      rows = OnDisk.sorted(kept)
    } else {
      rows = try await world.rowsOnDisk(for: selection, kept: kept, chart: chart)
    }
    for row in rows where row.kept == nil { world.console.note("Not on disk: \(row.title)") }
    let doomed = rows.compactMap(\.kept)
    guard !doomed.isEmpty else { return world.console.note("Nothing to erase.") }
    if doomed.count > 1 || all || olderThan != nil || selection.isPlural {
      guard try mayErase(doomed, world) else { return world.console.note("Nothing was erased.") }
    }
    let statuses = doomed.map { erase($0, world) }
    let status = ExitStatus.of(statuses)
    if status != .done { throw Ended(status) }
  }

  private func mayErase(_ doomed: [KeptPreview], _ world: World) throws -> Bool {
    if yes { return true }
    guard !noInput, let question = Question(world.console) else {
      throw Failure.usage("Erasing several needs --yes where nobody can be asked.")
    }
    let size = Quantity.bytes(doomed.reduce(0) { $0 + $1.bytes })
    return question.ask("Erase \(Quantity.counted(doomed.count, "preview")) (\(size))?")
  }

  private func erase(_ preview: KeptPreview, _ world: World) -> ExitStatus {
    let title = Row(preview).title
    do {
      let erased = try world.erasure.erase(preview.id)
      world.console.note(
        erased.map { "Erased (\(Quantity.bytes($0))): \(title)" }
          ?? "Nothing to erase any more: \(title)")
      return .done
    } catch {
      let failure = Failure(reporting: error)
      world.console.fail("\(title): \(failure.sentence)")
      return failure.status
    }
  }
}
