import ArgumentParser
import Foundation
import Library
import Rows
import Transfers

/// Deletes previews and partial files, and so frees their rows for download.
///
/// Files that hottracks has not made are deleted only by name, and only after a question or `--yes`.
struct EraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Delete previews and partial downloads.",
    discussion: """
      Examples: hottracks --country sk erase 2
                hottracks --country sk erase all
                hottracks erase --older-than 30d
                hottracks erase --all --dry-run
      """)

  @Argument(help: "Ranks, ranges, all (of the chart), ids, store links or words.")
  var selection: [String] = []

  @Flag(help: "Erase everything that hottracks has downloaded.")
  var all = false

  @Option(help: ArgumentHelp("Erase what is older, as in 30d, 12h or 2w.", valueName: "age"))
  var olderThan: Age?

  @Flag(help: "Print what would be erased, and delete nothing.")
  var dryRun = false

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Ask no questions; more than one file then needs --yes.")
  var noInput = false

  @OptionGroup var chart: ChartOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    let ways = [!selection.isEmpty, all, olderThan != nil].count { $0 }
    guard ways == 1 else {
      throw ValidationError("Pass only one of: a selection, --all, --older-than.")
    }
    if all { try chart.validateNothingSelected(with: "--all") }
    if olderThan != nil { try chart.validateNothingSelected(with: "--older-than") }
  }

  func run() async throws {
    let world = World(place, output)
    let selection = try Selection(selection)
    world.noteDemo()
    LeftBehind.dropOrphans(in: world.folders.previews)
    let found = try await found(selection, world)
    let recorded =
      found.isEmpty ? RecordedDownloads() : await world.recordedDownloads()
    let others = found.filter { !recorded.contains($0) }
    let isByName = !selection.items.isEmpty && !selection.items.contains(.all)
    let doomed = isByName ? found : found.filter(recorded.contains)
    let leftAlone = isByName ? 0 : others.count
    if dryRun { return try tell(doomed, leftAlone: leftAlone, world) }
    guard !doomed.isEmpty else {
      return world.console.note("Nothing to erase." + Self.sentence(leftAlone: leftAlone))
    }
    if doomed.count > 1 || all || olderThan != nil || selection.isPlural || !others.isEmpty,
      try !mayErase(doomed, others: isByName ? others : [], world)
    {
      return world.console.note("Nothing was erased.")
    }
    let statuses = doomed.map { erase($0, world) }
    if doomed.count > 1 || leftAlone > 0 {
      let count = statuses.count { $0 == .done }
      world.console.note(
        "Erased \(Quantity.counted(count, "preview"))." + Self.sentence(leftAlone: leftAlone))
    }
    let status = ExitStatus.of(statuses)
    if status != .done { throw Ended(status) }
  }

  private func found(_ selection: Selection, _ world: World) async throws -> [KeptPreview] {
    let files = OnDisk.sorted(try world.files())
    if let olderThan {
      let limit = Date(timeIntervalSinceNow: -olderThan.seconds)
      return files.filter { $0.modified < limit }
    }
    if all { return files }
    let rows = try await world.rowsOnDisk(for: selection, kept: try world.kept(), chart: chart)
    for row in rows where row.kept == nil { world.console.note("\(row.title) is not downloaded") }
    return rows.flatMap { row in files.filter { $0.id == row.id } }
  }

  private func tell(_ doomed: [KeptPreview], leftAlone: Int, _ world: World) throws {
    try world.console.print(
      doomed.map { "Would erase (\(Quantity.bytes($0.bytes))): \(Row($0).title)" })
    if doomed.isEmpty || leftAlone > 0 {
      world.console.note(
        (doomed.isEmpty ? "Nothing to erase." : "\(Quantity.counted(doomed.count, "preview")).")
          + Self.sentence(leftAlone: leftAlone))
    }
  }

  private static func sentence(leftAlone: Int) -> String {
    guard leftAlone > 0 else { return "" }
    return " Left alone: \(Quantity.counted(leftAlone, "file")) that hottracks did not download."
  }

  /// - Parameter others: those of the files that hottracks has not made.
  private func mayErase(
    _ doomed: [KeptPreview], others: [KeptPreview], _ world: World
  ) throws -> Bool {
    if yes { return true }
    let size = Quantity.bytes(doomed.reduce(0) { $0 + $1.bytes })
    var what = doomed.count == 1 ? Row(doomed[0]).title : Quantity.counted(doomed.count, "preview")
    what += " (\(size))"
    if !others.isEmpty {
      let some = others.count == doomed.count ? "" : "\(others.count) of "
      what += ", \(some)which hottracks did not download"
    }
    guard !noInput, let question = Question(world.console) else {
      throw Failure.usage(
        (noInput ? "Pass" : "Not a terminal: pass") + " --yes to erase \(what).")
    }
    return question.ask("Erase \(what)?")
  }

  private func erase(_ file: KeptPreview, _ world: World) -> ExitStatus {
    let title = Row(file).title
    do {
      let erased = try world.erasure.erase(file)
      world.console.note(
        erased.map { "Erased (\(Quantity.bytes($0))): \(title)" } ?? "Already gone: \(title)")
      return .done
    } catch {
      let failure = Failure(reporting: error)
      world.console.fail("\(title): \(failure.sentence)")
      return failure.status
    }
  }
}
