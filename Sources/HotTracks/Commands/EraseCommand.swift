import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Support
import Transfers

/// Deletes previews and partial files, and so frees their rows for download.
///
/// Files that are not recorded as downloads are deleted only by name, and only after a question or `--yes`.
struct EraseCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Delete previews and partial downloads.",
    usage: """
      hottracks erase [<options>] <selection> ...
      hottracks erase [<options>] --all
      hottracks erase [<options>] --older-than <age>
      """,
    discussion: """
      EXAMPLES:
        hottracks -c sk erase 2
        hottracks -c sk erase all
        hottracks erase "beyonce perfect"
        hottracks erase --older-than 30d --yes
        hottracks erase --all --dry-run
      """)

  @Argument(help: "\(Selection.help).", completion: .onDisk)
  var selection: [String] = []

  @Flag(help: "Erase everything hottracks downloaded, also partial files; keep other files.")
  var all = false

  @Option(
    help: ArgumentHelp("Erase downloads older than this (30d, 12h, 2w).", valueName: "age"),
    transform: { try Age($0) })
  var olderThan: Age?

  @Flag(help: "Print what would be erased, and erase nothing.")
  var dryRun = false

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    let ways = [!selection.isEmpty, all, olderThan != nil].count { $0 }
    guard ways == 1 else {
      throw ValidationError("Pass exactly one of: a selection, --all, --older-than.")
    }
    try Selection.validateInput(selection, readsInput: false)
    if all { try options.chart.validateNothingSelected(with: "--all") }
    if olderThan != nil { try options.chart.validateNothingSelected(with: "--older-than") }
  }

  func run() async throws {
    let context = CommandContext(options)
    let selection = try Selection(selection)
    context.noteDemo()
    StalePartials.dropOrphans(in: context.folders.previews)
    let found = try await found(selection, context)
    let recorded = try await recorded(found, context)
    let others = found.filter { !recorded.contains($0.file) }
    let leftAlone = others.count { !$0.isNamed }
    let erasable = found.filter { $0.isNamed || recorded.contains($0.file) }.map(\.file)
    if dryRun { return try printPlan(erasable, recorded, leftAlone: leftAlone, context) }
    guard !erasable.isEmpty else {
      return context.console.note("Nothing to erase." + Self.sentence(leftAlone: leftAlone))
    }
    let unrecorded = others.count - leftAlone
    if erasable.count > 1 || all || olderThan != nil || selection.isPlural || unrecorded > 0,
      try !mayErase(erasable, unrecorded: unrecorded, context)
    {
      return context.console.note("Nothing erased.")
    }
    let statuses = erasable.map { erase($0, context) }
    if erasable.count > 1 || leftAlone > 0 {
      let count = statuses.count { $0 == .done }
      context.console.note(
        "Erased \(Quantity.counted(count, "file"))." + Self.sentence(leftAlone: leftAlone))
    }
    try ExitStatus.of(statuses).endCommand()
  }

  /// A file that is meant, and whether it was named by itself.
  private struct Found {
    let file: LocalPreview
    let isNamed: Bool
  }

  private func found(_ selection: Selection, _ context: CommandContext) async throws -> [Found] {
    let files = DownloadedRows.sorted(try context.previewFiles())
    if all { return files.map { Found(file: $0, isNamed: false) } }
    if let olderThan {
      let limit = Date(timeIntervalSinceNow: -olderThan.seconds)
      return files.filter { $0.modified < limit }.map { Found(file: $0, isNamed: false) }
    }
    let resolver = SelectionResolver(
      .library(name: "your previews"), in: context, options.chart, kept: try context.previewsByID())
    var rows: [Row] = []
    var named: Set<String> = []
    for match in try await resolver.matches(selection) {
      switch match {
      case .failure(let failure): throw failure
      case .id: break
      case .row(let row, let isNamed):
        if isNamed { named.insert(row.id) }
        rows.append(row)
      }
    }
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.id).inserted }.flatMap { row in
      if row.kept == nil, named.contains(row.id) {
        context.console.note("\(row.title) is not downloaded.")
      }
      return files.filter { $0.id == row.id }
        .map { Found(file: $0, isNamed: named.contains(row.id)) }
    }
  }

  /// - Throws: where the downloads cannot be read and something is meant that was not named by itself.
  private func recorded(_ found: [Found], _ context: CommandContext) async throws
    -> RecordedDownloads
  {
    guard !found.isEmpty else { return RecordedDownloads() }
    do throws(LibraryDatabaseError) {
      return try await BlockingQueue.runAlone { () throws(LibraryDatabaseError) in
        try context.database.recordedDownloads()
      }
    } catch {
      guard found.contains(where: { !$0.isNamed }) else { return RecordedDownloads() }
      throw CommandError(.failed, CommandError(error).sentence + " Nothing erased.")
    }
  }

  private func printPlan(
    _ erasable: [LocalPreview], _ recorded: RecordedDownloads, leftAlone: Int,
    _ context: CommandContext
  ) throws {
    if options.output.json { return try context.printJSON(erasable.map { Row($0) }) }
    try context.console.print(
      erasable.map { file in
        let mark = recorded.contains(file) ? "" : ", not recorded as a download"
        return "Would erase (\(Quantity.bytes(file.bytes))\(mark)): \(Row(file).title)"
      })
    if erasable.isEmpty || leftAlone > 0 {
      context.console.note(
        (erasable.isEmpty
          ? "Nothing to erase." : "Would erase \(Quantity.counted(erasable.count, "file")).")
          + Self.sentence(leftAlone: leftAlone, verb: "Would keep"))
    }
  }

  private static func sentence(leftAlone: Int, verb: String = "Kept") -> String {
    guard leftAlone > 0 else { return "" }
    return " \(verb) \(Quantity.counted(leftAlone, "file")) not recorded as "
      + (leftAlone == 1 ? "a download." : "downloads.")
  }

  /// - Parameter unrecorded: how many of the files are not recorded as downloads.
  private func mayErase(
    _ erasable: [LocalPreview], unrecorded: Int, _ context: CommandContext
  ) throws -> Bool {
    let size = Quantity.bytes(erasable.reduce(0) { $0 + $1.bytes })
    let what =
      erasable.count == 1 ? Row(erasable[0]).title : Quantity.counted(erasable.count, "file")
    let mark =
      switch unrecorded {
      case 0: ""
      case 1:
        erasable.count == 1 ? ", not recorded as a download" : ", 1 not recorded as a download"
      default: ", \(unrecorded) not recorded as downloads"
      }
    return try Confirmation.confirm(
      "erase \(what) (\(size)\(mark))", context.console, options.output)
  }

  private func erase(_ file: LocalPreview, _ context: CommandContext) -> ExitStatus {
    let title = Row(file).title
    do {
      // Another hottracks may have finished a partial file, and recorded it, since.
      let erased = try context.erasure.erase(file) { finished in
        (try? context.database.recordedDownloads())?.contains(finished) ?? false
      }
      context.console.note(
        erased.map { "Erased (\(Quantity.bytes($0))): \(title)" } ?? "Already gone: \(title)")
      return .done
    } catch {
      let partial = (error as? TransferError).map { CommandError($0, about: title) }
      let failure = partial ?? CommandError(reporting: error)
      context.console.fail(failure.sentence)
      return failure.status
    }
  }
}
